import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { type InstallmentDraft, missingCents } from '../../parts/installments/installment-draft.ts'
import { InstallmentRows } from '../../parts/installments/installment-rows.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { planPurchaseInstallments } from './installment-plan.ts'
import { netOf } from './purchase-draft.ts'
import classes from './purchases.module.css'
import type { PurchaseFormState } from './use-purchase-form.ts'

interface PurchaseInstallmentsProps {
  readonly form: PurchaseFormState
  readonly rows: readonly (InstallmentDraft | null)[] | null
}

const EMPTY: InstallmentDraft = { due_date: null, competency_date: null, value_cents: null }

/** How many instalments, and each of them, to be changed by hand; they tie to the net value. */
export function PurchaseInstallments({ form, rows }: PurchaseInstallmentsProps) {
  const t = useTexts('purchases')
  const format = useFormat()
  const drafts = (rows ?? []).map((row) => row ?? EMPTY)
  const net = netOf(form.values)
  const left = missingCents(drafts, net)
  const wordsOf = (head: string) => ({
    head,
    inRow: (row: number) => t('row', { label: head, row }),
  })
  const error = form.errorAt('repeat')
  return (
    <>
      <div className={kitClasses['two']}>
        <CountField
          field={{
            name: 'installments_count',
            value: drafts.length,
            error: undefined,
            isRequired: true,
            onBlur: () => undefined,
            onChange: (count) =>
              form.update((values) => ({
                repeat: { mode: 'installments', rows: planPurchaseInstallments(values, count) },
              })),
          }}
          label={t('installments')}
        />
      </div>
      <InstallmentRows
        form={form}
        path="repeat.rows"
        label={t('installments')}
        words={{
          due_date: wordsOf(t('due_date')),
          competency_date: wordsOf(t('competency_date')),
          value_cents: wordsOf(t('value')),
        }}
        rows={drafts}
        onChange={(next) => form.set({ repeat: { mode: 'installments', rows: next } })}
      />
      {net === null || left === 0 ? null : (
        <p className={classes['error']} aria-live="polite">
          {t(left > 0 ? 'missing' : 'exceeds', { amount: format.money(Math.abs(left)) })}
        </p>
      )}
      {error === undefined ? null : (
        <div className={classes['error']} role="alert">
          {error}
        </div>
      )}
    </>
  )
}
