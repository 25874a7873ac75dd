import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import { searchOptions } from '../../kit/search-options.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './imports.module.css'
import { useAccounts, useCategories } from './master-data.api.ts'

interface DefaultValuesProps {
  readonly mapping: ImportMapping
  readonly onChange: (defaults: ImportMapping['defaults']) => void
}

/** The category and account of rows that name none. */
export function DefaultValues({ mapping, onChange }: DefaultValuesProps) {
  const t = useTexts('imports')
  const categories = useCategories().filter(({ is_postable }) => is_postable)
  const accounts = useAccounts()
  const { defaults } = mapping
  const choose = (field: string, value: string | null) => {
    const { [field]: _, ...others } = defaults
    onChange(value === null ? others : { ...others, [field]: value })
  }
  const shared = { searchable: true, clearable: true, filter: searchOptions } as const
  return (
    <fieldset className={classes['defaults'] ?? ''}>
      <legend>{t('columns.defaults')}</legend>
      <div className={classes['row']}>
        <SelectInput
          {...shared}
          label={t('columns.default_category')}
          data={categories.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          value={defaults['category'] ?? null}
          onChange={(value) => choose('category', value)}
        />
        <SelectInput
          {...shared}
          label={t('columns.default_account')}
          data={accounts.map(({ name }) => ({ value: name, label: name }))}
          value={defaults['bank_account'] ?? null}
          onChange={(value) => choose('bank_account', value)}
        />
      </div>
    </fieldset>
  )
}
