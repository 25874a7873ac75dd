import { VisuallyHidden } from '@mantine/core'
import { waitingProposals } from '@prumo/contracts/proposals/waiting-proposals.contract'
import { waitingPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { payableRoutes, transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { ComponentType } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { parseListParams } from '../../kit/list-state.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BadgeSource, BadgeTone } from '../menu.ts'
import classes from './sidebar.module.css'

/** More than this says no more. */
const MOST = 99

/** The very filter of the tile of the first page: both are one question to the server. */
const overdue = parseListParams(transactionList, {
  filter_due_or_payment_date: 'all',
  filter_status_group: 'overdue',
})

interface MenuBadgeProps {
  readonly tone: BadgeTone
  readonly source: BadgeSource
  /** Beside an icon alone there is room for a dot. */
  readonly isDot: boolean
}

function OverduePayables(shown: MenuBadgeProps) {
  const enabled = useCan()('companies.payables.index')
  const { data } = useRouteQuery(payableRoutes.totals, { query: overdue, silent: true, enabled })
  return enabled ? <Counted {...shown} count={data?.data.count ?? 0} /> : null
}

/** The purchases that wait for the decision of whoever reads. */
function WaitingPurchases(shown: MenuBadgeProps) {
  const enabled = useCan()('companies.purchases.approve')
  const { data } = useRouteQuery(waitingPurchases, { silent: true, enabled })
  return enabled ? <Counted {...shown} count={data?.data.count ?? 0} /> : null
}

/** What assistants propose, for whoever decides on it. */
function WaitingProposals(shown: MenuBadgeProps) {
  const enabled = useCan()('proposals.update')
  const { data } = useRouteQuery(waitingProposals, { silent: true, enabled })
  return enabled ? <Counted {...shown} count={data?.data.count ?? 0} /> : null
}

const BADGES: Readonly<Record<BadgeSource, ComponentType<MenuBadgeProps>>> = {
  overdue_payables: OverduePayables,
  waiting_purchases: WaitingPurchases,
  waiting_proposals: WaitingProposals,
}

/** What is overdue or waits, on the entry that leads there; silent when nothing is. */
export function MenuBadge(shown: MenuBadgeProps) {
  const Badge = BADGES[shown.source]
  return <Badge {...shown} />
}

function Counted({ tone, source, isDot, count }: MenuBadgeProps & { readonly count: number }) {
  const t = useTexts('app')
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className={classes['badge']} data-tone={tone} data-dot={isDot ? true : undefined}>
      {isDot ? null : <span aria-hidden>{count > MOST ? `${MOST}+` : format.count(count)}</span>}
      <VisuallyHidden>{t(`badges.${source}`, { count })}</VisuallyHidden>
    </span>
  )
}
