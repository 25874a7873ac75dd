import { Button } from '@mantine/core'
import type { Cents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import { missingCents } from '../../parts/installments/installment-draft.ts'
import { InstallmentRows } from '../../parts/installments/installment-rows.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type InstallmentDraft, inParts, rowsOf, splitAmong } from './sale-figures.rules.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

/** As many as the contract takes. */
const MAX_INSTALLMENTS = 60

interface SaleInstallmentsProps {
  readonly state: SaleFormState
}

/** Each instalment with its days and value, and whether they add up to the total. */
export function SaleInstallments({ state }: SaleInstallmentsProps) {
  const t = useTexts('sales')
  const { form, figures } = state
  const rows = rowsOf(form.values.installments)
  const put = (installments: readonly InstallmentDraft[]) => form.set({ installments })
  const changeCount = (count: number | null) => {
    if (count !== null && count >= 1 && count <= MAX_INSTALLMENTS)
      put(inParts(rows, count, figures.total))
  }
  return (
    <section className={classes['section']}>
      <h2>{t('grid.title')}</h2>
      <div className={classes['fields']}>
        <CountField
          field={{
            name: 'installments_count',
            value: rows.length,
            error: undefined,
            isRequired: false,
            onChange: changeCount,
            onBlur: () => undefined,
          }}
          label={t('grid.count')}
        />
      </div>
      <InstallmentRows
        form={form}
        path="installments"
        label={t('grid.title')}
        words={{
          due_date: { head: t('grid.due'), inRow: (row) => t('grid.due_row', { row }) },
          competency_date: {
            head: t('grid.competency'),
            inRow: (row) => t('grid.competency_row', { row }),
          },
          value_cents: { head: t('grid.value'), inRow: (row) => t('grid.value_row', { row }) },
        }}
        rows={rows}
        onChange={put}
      />
      {figures.total === null ? null : (
        <Balance
          rows={rows}
          total={figures.total}
          fault={form.errorAt('installments')}
          onSplit={() => put(splitAmong(rows, figures.total))}
        />
      )}
    </section>
  )
}

interface BalanceProps {
  readonly rows: readonly InstallmentDraft[]
  readonly total: Cents
  readonly fault: string | undefined
  readonly onSplit: () => void
}

function focusFirstValue(button: HTMLElement): void {
  const section = button.closest('section')
  section?.querySelector<HTMLElement>('input[name$="value_cents"]')?.focus()
}

/** Whether the rows tie to the total, live; one press shares it among them. */
function Balance({ rows, total, fault, onSplit }: BalanceProps) {
  const t = useTexts('sales')
  const format = useFormat()
  const left = missingCents(rows, total)
  const amount = format.money(Math.abs(left))
  const words =
    left === 0 ? t('grid.ties') : t(left > 0 ? 'grid.missing' : 'grid.exceeds', { amount })
  return (
    <div className={classes['balance']} data-off={left === 0 ? undefined : true}>
      <span aria-live="polite" role={fault === undefined ? undefined : 'alert'}>
        {words}
      </span>
      {left === 0 ? null : (
        <Button
          variant="outline"
          size="compact-sm"
          onClick={(event) => {
            onSplit()
            // The button goes when the rows tie: whoever pressed it goes on in the first of them.
            focusFirstValue(event.currentTarget)
          }}
        >
          {t('grid.split')}
        </Button>
      )}
    </div>
  )
}
