import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import { useState } from 'react'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import { bankAccounts, categories, type ChoiceSource } from '../../parts/choices/choice-sources.ts'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './columns-step.module.css'

interface DefaultValuesProps {
  readonly target: ImportTarget
  readonly mapping: ImportMapping
  readonly onChange: (defaults: ImportMapping['defaults']) => void
}

const PLATFORMS = Object.entries(PLATFORM_NAMES).map(([value, label]) => ({ value, label }))

/** The category and account of rows that name none, and the platform of a sheet of its own. */
export function DefaultValues({ target, mapping, onChange }: DefaultValuesProps) {
  const t = useTexts('imports')
  const { defaults } = mapping
  const choose = (field: string, value: string | null) => {
    const { [field]: _, ...others } = defaults
    onChange(value === null ? others : { ...others, [field]: value })
  }
  return (
    <fieldset className={classes['defaults'] ?? ''}>
      <legend>{t('columns.defaults')}</legend>
      <div className={classes['row']}>
        <DefaultValue
          label={t('columns.default_category')}
          source={categories}
          textOf={({ code }) => code ?? ''}
          text={defaults['category']}
          onChange={(text) => choose('category', text)}
        />
        <DefaultValue
          label={t('columns.default_account')}
          source={bankAccounts}
          textOf={({ name }) => name}
          text={defaults['bank_account']}
          onChange={(text) => choose('bank_account', text)}
        />
        {target === 'sales' && !mapping.fields.includes('platform') ? (
          <SelectInput
            label={t('columns.default_platform')}
            data={PLATFORMS}
            value={defaults['platform'] ?? null}
            clearable
            clearButtonProps={{ 'aria-label': t('columns.ignore') }}
            onChange={(platform) => choose('platform', platform)}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

/** A layout keeps what a sheet would say, a code or a name: no record has this id. */
const KEPT = -1

interface DefaultValueProps {
  readonly label: string
  readonly source: ChoiceSource
  /** How a sheet names it. */
  readonly textOf: (choice: Choice) => string
  readonly text: string | undefined
  readonly onChange: (text: string | null) => void
}

function DefaultValue({ label, source, textOf, text, onChange }: DefaultValueProps) {
  const [picked, setPicked] = useState<Choice | null>(null)
  const isPicked = picked !== null && textOf(picked) === text
  return (
    <ChoiceInput
      label={label}
      source={source}
      value={text === undefined ? null : KEPT}
      known={{ id: KEPT, name: isPicked ? source.label(picked) : (text ?? null) }}
      isClearable
      onChoose={(choice) => {
        setPicked(choice)
        onChange(choice === null ? null : textOf(choice))
      }}
    />
  )
}
