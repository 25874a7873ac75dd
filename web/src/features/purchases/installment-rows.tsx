import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { planInstallments } from './installment-plan.ts'
import { type InstallmentDraft, netOf } from './purchase-draft.ts'
import classes from './purchases.module.css'
import type { PurchaseFormState } from './use-purchase-form.ts'

interface InstallmentRowsProps {
  readonly form: PurchaseFormState
  readonly rows: readonly (InstallmentDraft | null)[] | null
}

const EMPTY: InstallmentDraft = { due_date: null, competency_date: null, value_cents: null }

/** How many instalments, and each of them, to be changed by hand; they tie to the net value. */
export function InstallmentRows({ form, rows }: InstallmentRowsProps) {
  const t = useTexts('purchases')
  const format = useFormat()
  const drafts = (rows ?? []).map((row) => row ?? EMPTY)
  const net = netOf(form.values)
  const left = (net ?? 0) - drafts.reduce((sum, row) => sum + (row.value_cents ?? 0), 0)
  const put = (place: number, patch: Partial<InstallmentDraft>) =>
    form.set({
      repeat: {
        mode: 'installments',
        rows: drafts.map((row, index) => (index === place ? { ...row, ...patch } : row)),
      },
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
                repeat: { mode: 'installments', rows: planInstallments(values, count) },
              })),
          }}
          label={t('installments')}
        />
      </div>
      <div role="group" aria-label={t('installments')} className={classes['grid']}>
        {drafts.map((row, place) => (
          <InstallmentRow
            // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place.
            key={place}
            form={form}
            row={row}
            place={place}
            onChange={(patch) => put(place, patch)}
          />
        ))}
      </div>
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

interface InstallmentRowProps {
  readonly form: PurchaseFormState
  readonly row: InstallmentDraft
  readonly place: number
  readonly onChange: (patch: Partial<InstallmentDraft>) => void
}

function InstallmentRow({ form, row, place, onChange }: InstallmentRowProps) {
  const t = useTexts('purchases')
  const binding = <K extends keyof InstallmentDraft>(name: K) => {
    const path = `repeat.rows.${place}.${name}`
    return {
      name: path,
      value: row[name],
      error: form.errorAt(path),
      isRequired: true,
      onBlur: () => form.touch(path),
    }
  }
  const labelled = (label: string) => t('row', { label, row: place + 1 })
  return (
    <div className={classes['row']}>
      <DateField
        field={{ ...binding('due_date'), onChange: (due_date) => onChange({ due_date }) }}
        label={labelled(t('due_date'))}
      />
      <DateField
        field={{
          ...binding('competency_date'),
          onChange: (competency_date) => onChange({ competency_date }),
        }}
        label={labelled(t('competency_date'))}
      />
      <MoneyField
        field={{ ...binding('value_cents'), onChange: (value_cents) => onChange({ value_cents }) }}
        label={labelled(t('value'))}
      />
    </div>
  )
}
