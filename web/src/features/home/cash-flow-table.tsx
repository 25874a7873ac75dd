import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'
import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ChosenDay } from './forecast-day.tsx'
import { type TableRow, tableRows } from './table-rows.rules.ts'

interface CashFlowTableProps {
  readonly forecast: Forecast
  readonly onOpen: (day: ChosenDay) => void
}

const rowId = ({ day, isExpected }: TableRow) => `${day} ${isExpected}`

/** The figures of the chart, of the days on which they move. */
export function CashFlowTable({ forecast, onOpen }: CashFlowTableProps) {
  const t = useTexts('home')
  const format = useFormat()
  const rows = useMemo(() => tableRows(forecast), [forecast])
  const columns = useMemo((): readonly Column<TableRow>[] => {
    const amount = (key: string, title: string, of: (row: TableRow) => number) => ({
      key,
      title,
      align: 'right' as const,
      render: (row: TableRow) => (of(row) === 0 ? '' : <MoneyText value_cents={of(row)} signed />),
    })
    return [
      { key: 'day', title: t('cash_flow.day'), render: ({ day }) => format.date(day) },
      {
        key: 'state',
        title: t('cash_flow.state'),
        render: ({ isExpected }) => t(isExpected ? 'cash_flow.expected' : 'cash_flow.realised'),
      },
      amount('in', t('cash_flow.in'), (row) => row.in_cents),
      amount('out', t('cash_flow.out'), (row) => row.out_cents),
      amount('waiting', t('cash_flow.waiting'), (row) => row.waiting_cents),
      ...(rows.some(({ held_cents }) => held_cents !== 0)
        ? [amount('held', t('cash_flow.held'), (row) => row.held_cents)]
        : []),
      {
        key: 'balance',
        title: t('cash_flow.balance'),
        align: 'right',
        render: ({ balance_cents }) => <MoneyText value_cents={balance_cents} signed />,
      },
    ]
  }, [t, format, rows])
  return (
    <DataTable
      label={t('cash_flow.title')}
      columns={columns}
      rows={rows}
      rowId={rowId}
      onOpen={onOpen}
    />
  )
}
