import {
  payableRoutes,
  receivableRoutes,
  transactionList,
} from '@prumo/contracts/transactions/transactions.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../kit/company-queries.ts'
import { parseWire } from '../../kit/list-state.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Tile } from './tile.tsx'

const sides = {
  payables: { totals: payableRoutes.totals, list: '/admin/payable/list' },
  receivables: { totals: receivableRoutes.totals, list: '/admin/receivable/list' },
} as const

/** Due today and overdue, each a link to the list that makes it up. */
export function DueTiles({ side }: { readonly side: keyof typeof sides }) {
  const t = useTexts('home')
  const { totals, list } = sides[side]
  const query = useMemo(() => parseWire(transactionList, { filter_due_or_payment_date: 'all' }), [])
  const { data, isError } = useRouteQuery(totals, { query, silent: true })
  const tabs = data?.data.tabs
  const hrefOf = (status: string) =>
    `${list}?filter_due_or_payment_date=all&filter_computed_status=${status}`
  const figureOf = (tab: { readonly count: number; readonly cents: number } | undefined) =>
    tab && {
      value: <MoneyText value_cents={tab.cents} withSymbol />,
      note: t('titles', { count: tab.count }),
    }
  return (
    <>
      <Tile
        label={t(`${side}_today`)}
        href={hrefOf('due_today')}
        tone="due_today"
        isFailed={isError}
        figure={figureOf(tabs?.due_today)}
      />
      <Tile
        label={t(`${side}_overdue`)}
        href={hrefOf('overdue')}
        tone="overdue"
        isFailed={isError}
        figure={figureOf(tabs?.overdue)}
      />
    </>
  )
}
