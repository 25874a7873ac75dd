import {
  payableRoutes,
  receivableRoutes,
  transactionList,
} from '@prumo/contracts/transactions/transactions.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { parseListParams } from '../../kit/list-state.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { toSearch } from '../../client/route-url.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Tile } from './tile.tsx'

const sides = {
  payables: { totals: payableRoutes.totals, list: '/admin/payable/list' },
  receivables: { totals: receivableRoutes.totals, list: '/admin/receivable/list' },
} as const

const groups = ['due_today', 'overdue'] as const

/** Due today and overdue, each a link to the list that makes it up. */
export function DueTiles({ side }: { readonly side: keyof typeof sides }) {
  return groups.map((group) => <DueTile key={group} side={side} group={group} />)
}

interface DueTileProps {
  readonly side: keyof typeof sides
  readonly group: (typeof groups)[number]
}

/** The totals of the very filter that the link opens, so that tile and list cannot disagree. */
function DueTile({ side, group }: DueTileProps) {
  const t = useTexts('home')
  const { totals, list } = sides[side]
  const filter = useMemo(
    () => ({ filter_due_or_payment_date: 'all', filter_status_group: group }),
    [group],
  )
  const query = useMemo(() => parseListParams(transactionList, filter), [filter])
  const { data, isError } = useRouteQuery(totals, { query, silent: true })
  return (
    <Tile
      label={t(`${side}_${group === 'overdue' ? 'overdue' : 'today'}`)}
      href={`${list}${toSearch(filter)}`}
      {...(data?.data.residual_cents ? { tone: group } : {})}
      isFailed={isError}
      figure={
        data && {
          value: <MoneyText value_cents={data.data.residual_cents} withSymbol />,
          note: t('transactions', { count: data.data.count }),
        }
      }
    />
  )
}
