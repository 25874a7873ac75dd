import type { CivilDate } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { callRoute } from '../../../client/api-client.ts'
import { useCommand } from '../../../client/company-queries.ts'
import { useSession } from '../../../client/use-session.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { toast } from '../../../client/toast-store.ts'
import { translate } from '../../../texts/use-texts.ts'
import type { ChosenScope } from '../series/series-scope-dialog.tsx'
import { transactionRoutes } from '../acts/transaction-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** What a cell changes. */
export type QuickChange = { readonly due_date: CivilDate } | { readonly category_id: number }

/** Statuses of transactions that an edit of a series reaches. */
const OPEN: readonly TransactionRow['computed_status'][] = ['open', 'due_today', 'overdue']

/** Saves what a cell changed, in this transaction or in others of its series too. */
export function useQuickSave(side: TransactionSide, row: TransactionRow) {
  const company_id = useSession().currentCompanyId
  const routes = transactionRoutes(side)
  const bulk = useCommand(routes.bulkUpdate)
  const series = useCommand(routes.updateSeries)
  const { toastWithUndo } = useUndo()
  const send = async (change: QuickChange, scope: ChosenScope) => {
    if (scope !== 'only' && 'due_date' in change) {
      const body = { scope, changes: change, version: row.version }
      return series.send({ params: { id: row.id }, body })
    }
    const ids = scope === 'only' ? [row.id] : await idsOf(scope)
    return bulk.send({ body: { selection: { ids }, changes: change } })
  }
  const idsOf = async (scope: ChosenScope): Promise<number[]> => {
    const params = { company_id: company_id ?? 0, id: row.id }
    const { transactions } = (await callRoute(routes.getSeries, { params })).data
    const from = scope === 'following' ? (row.installment_number ?? 1) : 1
    return transactions
      .filter(
        (transaction) =>
          transaction.installment_number >= from && OPEN.includes(transaction.computed_status),
      )
      .map(({ id }) => id)
  }
  const save = async (change: QuickChange, scope: ChosenScope): Promise<void> => {
    const outcome = await send(change, scope)
    if (!outcome.ok) return
    const { done_count: count, skipped } = outcome.answer.data
    if (count > 0)
      toastWithUndo(translate('transactionActs', 'edit.done', { count }), outcome.request_id)
    const [left] = skipped
    if (left !== undefined) toast(left.message)
  }
  return { save, isPending: bulk.isPending || series.isPending }
}
