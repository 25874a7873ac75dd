import {
  dashboardDue,
  dashboardDueBefore,
  DUE_GROUPS,
  dueFilter,
} from '@prumo/contracts/home/home.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Tile } from './tile.tsx'
import { useChangeText } from './use-change-text.ts'
import { REFRESH_MS } from './refresh.ts'

const lists = { payables: '/admin/payable/list', receivables: '/admin/receivable/list' } as const

/** Due today and overdue, each a link to the list that makes it up; both sides ask once. */
export function DueTiles({ side }: { readonly side: keyof typeof lists }) {
  const t = useTexts('home')
  const changeText = useChangeText()
  const { data, isError } = useRouteQuery(dashboardDue, { silent: true, every: REFRESH_MS })
  const before = useRouteQuery(dashboardDueBefore, { silent: true, every: REFRESH_MS }).data?.data
  return DUE_GROUPS.map((group) => {
    const due = data?.data[side]?.[group]
    const past = before?.[side]?.[group]
    return (
      <Tile
        key={group}
        label={t(`${side}_${group === 'overdue' ? 'overdue' : 'today'}`)}
        href={`${lists[side]}${toSearch(dueFilter(group))}`}
        {...(due && due.count > 0 ? { tone: group } : {})}
        isFailed={isError}
        figure={
          due && {
            value: <Amounts of={amountsOf(due, (sums) => sums.residual_cents) ?? []} withSymbol />,
            note: t('transactions', { count: due.count }),
          }
        }
        {...(due && past && before
          ? {
              change: changeText(due.residual_cents, past.residual_cents, before.day, due.currency),
            }
          : {})}
      />
    )
  })
}
