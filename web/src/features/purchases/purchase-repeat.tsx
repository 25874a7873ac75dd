import { lazy, Suspense } from 'react'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { FIRST_RECURRENCE } from '../../parts/recurrence/frequency.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'
import { type PurchaseFormState, replan } from './use-purchase-form.ts'

// Most purchases are paid at once.
const PurchaseInstallments = lazy(() =>
  import('./purchase-installments.tsx').then((file) => ({ default: file.PurchaseInstallments })),
)
/** Its words are those of the other documents that recur. */
const RecurrenceFields = lazy(() =>
  Promise.all([
    import('../../parts/recurrence/recurrence-fields.tsx'),
    loadTexts('transactionForm'),
  ]).then(([file]) => ({ default: file.RecurrenceFields })),
)

const MODES = ['once', 'installments', 'recurrence'] as const
type Mode = (typeof MODES)[number]

interface PurchaseRepeatProps {
  readonly form: PurchaseFormState
}

/** How a purchase is paid: at once, in instalments, or again and again so many times. */
export function PurchaseRepeat({ form }: PurchaseRepeatProps) {
  const t = useTexts('purchases')
  const { repeat } = form.values
  const mode: Mode = repeat?.mode ?? 'once'
  const choose = (next: Mode | null) => {
    if (next === null || next === mode) return
    if (next === 'once') form.set({ repeat: null })
    if (next === 'recurrence') form.set({ repeat: FIRST_RECURRENCE })
    if (next === 'installments') void replan(form, 2)
  }
  return (
    <section className={classes['section']} aria-label={t('payment')}>
      <h2>{t('payment')}</h2>
      <div className={kitClasses['two']}>
        <SelectField<Mode>
          field={{
            name: 'repeat.mode',
            value: mode,
            error: undefined,
            isRequired: false,
            onChange: choose,
            onBlur: () => undefined,
          }}
          label={t('repeat')}
          options={MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
      </div>
      <Suspense>
        {repeat?.mode === 'installments' ? (
          <PurchaseInstallments form={form} rows={repeat.rows} />
        ) : null}
        {repeat?.mode === 'recurrence' ? (
          <>
            <RecurrenceFields
              form={form}
              repeat={repeat}
              onChange={(next) => form.set({ repeat: next })}
              due_date={form.values.due_date}
              mayBeEndless={false}
            />
            <p className={kitClasses['quiet']}>{t('value_each')}</p>
          </>
        ) : null}
      </Suspense>
    </section>
  )
}
