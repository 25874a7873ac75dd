import { dashboardDue, DUE_GROUPS, dueFilter } from '@prumo/contracts/home/home.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '../../client/route-url.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { Tile } from './tile.tsx'

const lists = { payables: '/admin/payable/list', receivables: '/admin/receivable/list' } as const

/** Due today and overdue, each a link to the list that makes it up; both sides ask once. */
export function DueTiles({ side }: { readonly side: keyof typeof lists }) {
  const t = useTexts('home')
  const { data, isError } = useRouteQuery(dashboardDue, { silent: true })
  return DUE_GROUPS.map((group) => {
    const due = data?.data[side]?.[group]
    return (
      <Tile
        key={group}
        label={t(`${side}_${group === 'overdue' ? 'overdue' : 'today'}`)}
        href={`${lists[side]}${toSearch(dueFilter(group))}`}
        {...(due?.residual_cents ? { tone: group } : {})}
        isFailed={isError}
        figure={
          due && {
            value: <MoneyText value_cents={due.residual_cents} withSymbol />,
            note: t('transactions', { count: due.count }),
          }
        }
      />
    )
  })
}
