import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { REFRESH_MS } from './refresh.ts'
import { Tile } from './tile.tsx'

/** Statement lines that wait to be reconciled, and accounts that do not reach the balance of their bank. */
export function PendingTile() {
  const t = useTexts('home')
  const format = useFormat()
  const { data, isError } = useRouteQuery(listReconciliationAccounts, {
    silent: true,
    every: REFRESH_MS,
  })
  const waiting = data?.data.filter(({ pending_count }) => pending_count > 0)
  const count = waiting?.reduce((sum, { pending_count }) => sum + pending_count, 0)
  const broken = data?.data.filter(({ proof }) => (proof?.difference_cents ?? 0) !== 0).length ?? 0
  return (
    <Tile
      label={t('pending')}
      href="/admin/bank-reconciliation/list"
      {...(broken > 0 ? { tone: 'overdue' as const } : {})}
      isFailed={isError}
      figure={
        waiting && {
          value: format.count(count ?? 0),
          note: [
            t('accounts', { count: waiting.length }),
            ...(broken > 0 ? [t('breaks', { count: broken })] : []),
          ].join(' · '),
        }
      }
    />
  )
}
