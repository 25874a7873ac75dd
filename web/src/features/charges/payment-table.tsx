import type { Charge, ChargePayment } from '@prumo/contracts/charges/charge.schema'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

const rowId = ({ id }: ChargePayment) => id

interface PaymentTableProps {
  readonly charge: Charge
  readonly rows: readonly ChargePayment[]
  /** What is to be said of them. */
  readonly children?: ReactNode
}

/** What was paid of a charge and what went back, with what stands in the books for it. */
export function PaymentTable({ charge, rows, children }: PaymentTableProps) {
  const t = useTexts('charges')
  const format = useFormat()
  const columns = useMemo(() => paymentColumns(t), [t])
  const { kind, received_cents } = charge
  // Nobody tells of what came in by the company's own key: its receivable does.
  const emptyText =
    kind === 'own_pix' && received_cents > 0
      ? t('payments.by_receivable', { amount: format.money(received_cents) })
      : t('payments.none')
  return (
    <section className={classes['section']} aria-label={t('payments.title')}>
      <h2>{t('payments.title')}</h2>
      <DataTable
        label={t('payments.title')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={false}
        error={null}
        onRetry={() => undefined}
        emptyText={emptyText}
      />
      {children}
    </section>
  )
}

function stateOf(t: TextOf<'charges'>, row: ChargePayment): string {
  if (row.is_undone) return t('payments.undone')
  if (row.reason !== null) return t(`reasons.${row.reason}`)
  return t(row.is_in_cash ? 'payments.in_cash' : 'payments.settled')
}

function paymentColumns(t: TextOf<'charges'>): readonly Column<ChargePayment>[] {
  return [
    {
      key: 'paid_on',
      title: t('payments.paid_on'),
      render: ({ paid_on }) => <DateText date={paid_on} />,
    },
    { key: 'kind', title: t('payments.kind'), render: ({ kind }) => t(`payments.kinds.${kind}`) },
    {
      key: 'value',
      title: t('payments.value'),
      align: 'right',
      render: ({ value_cents }) => <MoneyText value_cents={value_cents} />,
    },
    {
      key: 'paid_by',
      title: t('paid_by'),
      render: ({ paid_by }) => (paid_by === null ? '' : t(`ways.${paid_by}`)),
    },
    {
      key: 'fee',
      title: t('payments.fee'),
      align: 'right',
      render: ({ fee_cents }) => (fee_cents === 0 ? '' : <MoneyText value_cents={fee_cents} />),
    },
    {
      key: 'credit_on',
      title: t('payments.credit_on'),
      render: ({ credit_on }) => (credit_on === null ? '' : <DateText date={credit_on} />),
    },
    { key: 'state', title: t('payments.state'), render: (row) => stateOf(t, row) },
  ]
}
