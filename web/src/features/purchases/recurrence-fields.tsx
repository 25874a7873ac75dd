import { FREQUENCY_UNITS, type FrequencyUnit } from '@prumo/contracts/transactions/occurrences'
import { CountField } from '../../kit/count-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'
import type { PurchaseFormState } from './use-purchase-form.ts'

type RecurrenceDraft = Extract<
  NonNullable<PurchaseFormState['values']['repeat']>,
  { readonly frequency_unit: unknown }
>

interface RecurrenceFieldsProps {
  readonly form: PurchaseFormState
  readonly repeat: RecurrenceDraft
}

/** How often a purchase comes again, and how many times. */
export function RecurrenceFields({ form, repeat }: RecurrenceFieldsProps) {
  const t = useTexts('purchases')
  const change = (patch: Partial<RecurrenceDraft>) => form.set({ repeat: { ...repeat, ...patch } })
  const binding = <K extends Extract<keyof RecurrenceDraft, string>>(name: K) => ({
    name: `repeat.${name}`,
    value: repeat[name],
    error: form.errorAt(`repeat.${name}`),
    isRequired: true,
    onBlur: () => form.touch(`repeat.${name}`),
  })
  return (
    <>
      <div className={classes['row']}>
        <CountField
          field={{ ...binding('occurrences'), onChange: (occurrences) => change({ occurrences }) }}
          label={t('occurrences')}
        />
        <CountField
          field={{
            ...binding('frequency_count'),
            onChange: (frequency_count) => change({ frequency_count }),
          }}
          label={t('every')}
        />
        <SelectField<FrequencyUnit>
          field={{
            ...binding('frequency_unit'),
            onChange: (frequency_unit) => change({ frequency_unit }),
          }}
          label={t('unit')}
          options={FREQUENCY_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </div>
      <SwitchField
        field={{
          ...binding('competency_moves'),
          isRequired: false,
          onChange: (competency_moves) => change({ competency_moves }),
        }}
        label={t('competency_moves')}
      />
      <p className={kitClasses['quiet']}>{t('value_each')}</p>
    </>
  )
}
