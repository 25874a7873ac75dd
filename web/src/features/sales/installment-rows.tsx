import { Button } from '@mantine/core'
import type { Cents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type InstallmentDraft,
  inParts,
  missingCents,
  rowsOf,
  splitAmong,
} from './sale-figures.rules.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

/** As many as the contract takes. */
const MAX_INSTALLMENTS = 60

interface InstallmentRowsProps {
  readonly state: SaleFormState
}

/** Each instalment with its days and value, and whether they add up to the total. */
export function InstallmentRows({ state }: InstallmentRowsProps) {
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
      <div role="group" aria-label={t('grid.title')} className={classes['grid']}>
        <div className={classes['grid-head']} aria-hidden>
          <span />
          <span>{t('grid.due')}</span>
          <span>{t('grid.competency')}</span>
          <span className={classes['amount']}>{t('grid.value')}</span>
        </div>
        {rows.map((row, place) => (
          <InstallmentRow
            // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place in the sale.
            key={place}
            state={state}
            row={row}
            place={place}
            onChange={(patch) =>
              put(rows.map((one, index) => (index === place ? { ...one, ...patch } : one)))
            }
          />
        ))}
      </div>
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

interface InstallmentRowProps extends InstallmentRowsProps {
  readonly row: InstallmentDraft
  readonly place: number
  readonly onChange: (patch: Partial<InstallmentDraft>) => void
}

function InstallmentRow({ state: { form }, row, place, onChange }: InstallmentRowProps) {
  const t = useTexts('sales')
  const words = { row: place + 1 }
  const binding = <K extends keyof InstallmentDraft>(name: K) => {
    const path = `installments.${place}.${name}`
    return {
      name: path,
      value: row[name],
      error: form.errorAt(path),
      isRequired: true,
      onBlur: () => form.touch(path),
    }
  }
  return (
    <div className={classes['grid-row']}>
      <span className={classes['place']} aria-hidden>
        {place + 1}
      </span>
      <DateField
        field={{ ...binding('due_date'), onChange: (due_date) => onChange({ due_date }) }}
        label={t('grid.due_row', words)}
      />
      <DateField
        field={{
          ...binding('competency_date'),
          onChange: (competency_date) => onChange({ competency_date }),
        }}
        label={t('grid.competency_row', words)}
      />
      <MoneyField
        field={{ ...binding('value_cents'), onChange: (value_cents) => onChange({ value_cents }) }}
        label={t('grid.value_row', words)}
      />
    </div>
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
