import { lazy, Suspense } from 'react'
import { FIRST_RECURRENCE } from '../../../parts/recurrence/frequency.ts'
import { RecurrenceFields } from '../../../parts/recurrence/recurrence-fields.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './transaction-form.module.css'
import type { NewTransactionState } from './use-new-transaction.ts'

const InstallmentGrid = lazy(() =>
  import('./installment-grid.tsx').then((file) => ({ default: file.InstallmentGrid })),
)

const MODES = ['none', 'installments', 'recurrence'] as const
type Mode = (typeof MODES)[number]

/** 'Repetir': not, in instalments, or recurring. */
export function RepeatSection({ state }: { readonly state: NewTransactionState }) {
  const t = useTexts('transactionForm')
  const { form, plan } = state
  const { repeat } = form.values
  const mode: Mode = repeat?.mode ?? 'none'
  const choose = (next: Mode | null) => {
    if (next === mode || next === null) return
    if (next === 'installments') plan.change({})
    if (next === 'recurrence') form.set({ repeat: FIRST_RECURRENCE })
    if (next === 'none') form.set({ repeat: null })
    // What is still to come was not paid already.
    if (next !== 'none') form.set({ settlement: null })
  }
  return (
    <div className={classes['section']}>
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
        options={MODES.map((value) => ({ value, label: t(`repeat_${value}`) }))}
      />
      {repeat?.mode === 'recurrence' ? (
        <RecurrenceFields
          form={form}
          repeat={repeat}
          onChange={(next) => form.set({ repeat: next })}
          due_date={form.values.due_date}
          mayBeEndless
        />
      ) : null}
      {repeat?.mode === 'installments' ? (
        <Suspense>
          <InstallmentGrid state={state} rows={repeat.rows ?? noRows} />
        </Suspense>
      ) : null}
    </div>
  )
}

const noRows: readonly never[] = []
