import type { SaleAct } from '@prumo/contracts/sales/sale.schema'
import { approveSales, cancelSales, completeSales } from '@prumo/contracts/sales/sales.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { type Chosen, useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

const DONE = { approve: 'approved', complete: 'completed', cancel: 'canceled' } as const

/**
 * Approving, completing and canceling sales, one or many: says how many were done, and of each other
 * one why it was left as it is, and offers to undo it. Completing and canceling ask first.
 */
export function useSaleActs() {
  const t = useTexts('sales')
  const approval = useCommand(approveSales)
  const completion = useCommand(completeSales)
  const cancellation = useCommand(cancelSales)
  const commands = { approve: approval, complete: completion, cancel: cancellation }
  const { decide, isPending } = useDecision<SaleAct, Chosen>({
    done: (act, count) => t(`acts.${DONE[act]}`, { count }),
    left: (count) => t('acts.left', { count }),
    leftRow: (decided) => t('acts.left_row', decided),
    canUndo: true,
  })
  const isMeant = (asked: 'complete' | 'cancel', count: number) =>
    confirm({
      title: t(`acts.${asked}_title`, { count }),
      message: t(`acts.${asked}_message`),
      confirmLabel: t(`acts.${asked}`),
      isDanger: asked === 'cancel',
    })
  /** @returns the ids that were left alone; null when nothing was asked of the server, or it failed. */
  const act = async (
    asked: SaleAct,
    rows: readonly Chosen[],
  ): Promise<readonly number[] | null> => {
    if (asked !== 'approve' && !(await isMeant(asked, rows.length))) return null
    const many = (sales: { id: number; version: number }[]) =>
      commands[asked].send({ body: { sales } })
    const { outcome, left } = await decide(asked, rows, { many })
    return outcome.ok ? left : null
  }
  return { isPending, act }
}
