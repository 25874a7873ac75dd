import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { BookedDateField } from '../../../parts/closed-period/closed-day.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { categories, costCenters, projects } from '../../../parts/choices/choice-sources.ts'
import { PartyField } from '../../../parts/choices/party-field.tsx'
import { useMayChoose } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { categoriesOf } from '../batch/batch-rows.rules.ts'
import { PartAmountField } from './part-amount-field.tsx'
import classes from './split.module.css'
import type { PartAmount } from './split-parts.rules.ts'

/** A part while it is filled in. */
export interface PartDraft extends PartAmount {
  readonly description: string | null
  readonly category_id: number | null
  readonly party_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly competency_date: string | null
}

interface PartFieldsProps {
  readonly place: number
  readonly part: PartDraft
  readonly isIn: boolean
  readonly form: {
    readonly errorAt: (path: string) => string | undefined
    readonly touch: (path: string) => void
  }
  readonly onChange: (patch: Partial<PartDraft>) => void
  readonly onRest: () => void
  /** Absent while there are only two. */
  readonly onRemove: (() => void) | undefined
}

/** The fields of one part. */
export function PartFields(props: PartFieldsProps) {
  const { place, part, isIn, form, onChange, onRest, onRemove } = props
  const t = useTexts('manyLines')
  const mayChoose = useMayChoose()
  const number = place + 1
  const bind = <K extends keyof PartDraft>(name: K, isRequired = false) => {
    const path = `parts.${place}.${name}`
    return {
      name: path,
      value: part[name],
      error: form.errorAt(path),
      isRequired,
      onChange: (value: PartDraft[K]) => onChange({ [name]: value }),
      onBlur: () => form.touch(path),
    }
  }
  const amount = bind('value_cents')
  return (
    <fieldset data-part className={classes['part']}>
      <legend>{t('split.part', { number })}</legend>
      <ChoiceField
        field={bind('category_id', true)}
        label={t('split.category')}
        source={categories}
        filter={categoriesOf(isIn)}
        autoFocus={place === 0}
      />
      <PartyField
        field={bind('party_id')}
        label={t(isIn ? 'split.client' : 'split.supplier')}
        side={isIn ? 'clients' : 'suppliers'}
        clearable
      />
      <div className={classes['amount']}>
        <PartAmountField
          label={t('split.value')}
          name={amount.name}
          part={part}
          error={amount.error}
          onChange={onChange}
          onBlur={amount.onBlur}
        />
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('split.rest_of', { number })}
          onClick={onRest}
        >
          {t('split.rest')}
        </Button>
        {onRemove === undefined ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('split.remove', { number })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {mayChoose(costCenters) ? (
        <ChoiceField
          field={bind('cost_center_id')}
          label={t('split.cost_center')}
          source={costCenters}
          clearable
        />
      ) : null}
      {mayChoose(projects) ? (
        <ChoiceField
          field={bind('project_id')}
          label={t('split.project')}
          source={projects}
          clearable
        />
      ) : null}
      <BookedDateField
        field={bind('competency_date', true)}
        label={t('split.competency')}
        basis="accrual"
        takesMonth
      />
      <div className={classes['wide']}>
        <TextField field={bind('description', true)} label={t('split.description')} />
      </div>
    </fieldset>
  )
}
