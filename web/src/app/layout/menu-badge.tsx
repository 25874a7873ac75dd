import { VisuallyHidden } from '@mantine/core'
import { waitingProposals } from '@prumo/contracts/proposals/waiting-proposals.contract'
import { waitingPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { payableRoutes, transactionList } from '@prumo/contracts/transactions/transactions.contract'
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

/**
 * Each of these answers zero where it is not asked: a query that is not enabled still has what another
 * badge was answered.
 */
function useOverduePayables(isAsked: boolean): number {
  const enabled = useCan()('companies.payables.index') && isAsked
  const { data } = useRouteQuery(payableRoutes.totals, { query: overdue, silent: true, enabled })
  return enabled ? (data?.data.count ?? 0) : 0
}

/** The purchases that wait for the decision of whoever reads. */
function useWaitingPurchases(isAsked: boolean): number {
  const enabled = useCan()('companies.purchases.approve') && isAsked
  const { data } = useRouteQuery(waitingPurchases, { silent: true, enabled })
  return enabled ? (data?.data.count ?? 0) : 0
}

/** What assistants propose, for whoever decides on it. */
function useWaitingProposals(isAsked: boolean): number {
  const enabled = useCan()('proposals.update') && isAsked
  const { data } = useRouteQuery(waitingProposals, { silent: true, enabled })
  return enabled ? (data?.data.count ?? 0) : 0
}

/** What is overdue or waits, on the entry that leads there; silent when nothing is. */
export function MenuBadge({ tone, source, isDot }: MenuBadgeProps) {
  const t = useTexts('app')
  const format = useFormat()
  // At most one of them asks, and the others are zero.
  const count =
    useOverduePayables(source === 'overdue_payables') +
    useWaitingPurchases(source === 'waiting_purchases') +
    useWaitingProposals(source === 'waiting_proposals')
  if (count === 0) return null
  return (
    <span className={classes['badge']} data-tone={tone} data-dot={isDot ? true : undefined}>
      {isDot ? null : <span aria-hidden>{count > MOST ? `${MOST}+` : format.count(count)}</span>}
      <VisuallyHidden>{t(`badges.${source}`, { count })}</VisuallyHidden>
    </span>
  )
}
