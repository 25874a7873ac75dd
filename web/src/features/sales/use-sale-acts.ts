import type { SaleAct, SaleOutcome } from '@prumo/contracts/sales/sale.schema'
import { approveSales, cancelSales, completeSales } from '@prumo/contracts/sales/sales.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface Chosen {
  readonly id: number
  readonly version: number
}

const DONE = { approve: 'approved', complete: 'completed', cancel: 'canceled' } as const

/**
 * Approving, completing and canceling sales, one or many: says how many were done, and of each other
 * one why it was left as it is. Canceling asks first.
 */
export function useSaleActs() {
  const t = useTexts('sales')
  const approval = useCommand(approveSales)
  const completion = useCommand(completeSales)
  const cancellation = useCommand(cancelSales)
  const commands = { approve: approval, complete: completion, cancel: cancellation }
  const tell = (act: SaleAct, outcomes: readonly SaleOutcome[]): readonly number[] => {
    const left = outcomes.filter(({ is_done }) => !is_done)
    const count = outcomes.length - left.length
    if (count > 0) toast(t(`acts.${DONE[act]}`, { count }))
    if (left.length > 0)
      showOps(
        t('acts.left', { count: left.length }),
        left.map(({ id, message }) => t('acts.left_row', { id, message: message ?? '' })),
      )
    return left.map(({ id }) => id)
  }
  /** @returns the ids that were left alone; null when nothing was asked of the server, or it failed. */
  const act = async (
    asked: SaleAct,
    sales: readonly Chosen[],
  ): Promise<readonly number[] | null> => {
    if (asked === 'cancel' && !(await isMeant())) return null
    const outcome = await commands[asked].send({
      body: { sales: sales.map(({ id, version }) => ({ id, version })) },
    })
    return outcome.ok ? tell(asked, outcome.answer.data) : null
  }
  const isMeant = () =>
    confirm({
      title: t('acts.cancel_title'),
      message: t('acts.cancel_message'),
      confirmLabel: t('acts.cancel'),
      isDanger: true,
    })
  return {
    isPending: Object.values(commands).some((command) => command.isPending),
    act,
  }
}
