import { Drawer } from '@mantine/core'
import type { CivilDate } from '@prumo/civil-date'
import {
  type Forecast,
  type ForecastEntry,
  getForecastDay,
} from '@prumo/contracts/forecast/forecast.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { amountIn } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { TotalsBar } from '../../kit/totals-bar.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** A day of the cash flow, and whether of what moved or of what is expected. */
export interface ChosenDay {
  readonly day: CivilDate
  readonly isExpected: boolean
}

interface ForecastDayProps {
  readonly day: ChosenDay
  readonly currency: Forecast['currency']
  readonly choice: { readonly currency?: Forecast['currency'] }
  readonly onClose: () => void
}

const LISTS = {
  transfer: '/admin/transfer/list',
  bank_account: '/admin/bank-account/list',
} as const

const rowId = (row: ForecastEntry) => `${row.source} ${row.id} ${row.description}`

function addressOf({ source, kind, id }: ForecastEntry): string | null {
  if (id === null) return null
  if (source !== 'transaction') return `${LISTS[source]}?record=${id}`
  return `/admin/${kind ?? 'payable'}/list?record=${id}`
}

/** The records behind a day of the cash flow, each a link; their sums are those of the day. */
export function ForecastDay({ day, currency, choice, onClose }: ForecastDayProps) {
  const t = useTexts('home')
  const kit = useTexts('kit')
  const format = useFormat()
  useFocusReturn()
  const query = useRouteQuery(getForecastDay, {
    query: { day: day.day, is_expected: day.isExpected ? 'yes' : 'no', ...choice },
    silent: true,
  })
  const rows = query.data?.data ?? undefined
  const columns = useMemo(
    (): readonly Column<ForecastEntry>[] => [
      {
        key: 'description',
        title: t('cash_flow.description'),
        render: (row) => {
          const href = addressOf(row)
          const text = row.description === '' ? t('cash_flow.hidden') : row.description
          return href === null ? text : <AppLink href={href}>{text}</AppLink>
        },
      },
      { key: 'party', title: t('cash_flow.party'), render: ({ party_name }) => party_name ?? '' },
      {
        key: 'due',
        title: t('cash_flow.due_date'),
        render: ({ due_date }) => (due_date === null ? '' : format.date(due_date)),
      },
      {
        key: 'amount',
        title: t('cash_flow.amount'),
        align: 'right',
        render: ({ amount_cents }) => <MoneyText value_cents={amount_cents} signed />,
      },
    ],
    [t, format],
  )
  const sum = (sign: 1 | -1) =>
    rows
      ?.filter(({ amount_cents }) => amount_cents * sign > 0)
      .reduce((all, { amount_cents }) => all + amount_cents * sign, 0)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={t(day.isExpected ? 'cash_flow.expected_on' : 'cash_flow.realised_on', {
        day: format.date(day.day),
      })}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <DataTable
        label={format.date(day.day)}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={query.isFetching}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      <TotalsBar
        count={rows?.length}
        totals={[
          { label: t('cash_flow.in'), amounts: amountIn(sum(1), currency) },
          { label: t('cash_flow.out'), amounts: amountIn(sum(-1), currency) },
        ]}
      />
    </Drawer>
  )
}
