import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import {
  approvePurchase,
  approvePurchases,
  reprovePurchase,
  reprovePurchases,
} from '@prumo/contracts/purchases/purchases.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Chosen = Pick<PurchaseRow, 'id' | 'version' | 'party_name' | 'standing'>

/** Whether one more approval leaves a purchase waiting for others. */
const isStep = ({ standing }: Chosen): boolean =>
  standing !== null && (standing.level < standing.last_level || standing.missing > 1)

/** Approves or reproves purchases: one is refused as any command is, of many each says why. */
export function useDecide() {
  const t = useTexts('purchases')
  const approvalOfOne = useCommand(approvePurchase)
  const reprovalOfOne = useCommand(reprovePurchase)
  const approval = useCommand(approvePurchases)
  const reproval = useCommand(reprovePurchases)
  const { decide, isPending } = useDecision<'approved' | 'stepped' | 'reproved', Chosen>({
    done: (act, count) => t(act, { count }),
    left: () => t('not_done'),
    leftRow: ({ id, message }, row) =>
      t('not_done_row', { id, name: row?.party_name ?? String(id), message }),
    canUndo: true,
  })
  return {
    isPending,
    /** @param budget_reason why it may pass above its budget. */
    approve: (rows: readonly Chosen[], budget_reason?: string) =>
      decide(rows.length > 0 && rows.every(isStep) ? 'stepped' : 'approved', rows, {
        one: ({ id, version }) =>
          approvalOfOne.send({
            params: { id },
            body: { version, ...(budget_reason === undefined ? {} : { budget_reason }) },
          }),
        many: (purchases) => approval.send({ body: { purchases } }),
      }),
    reprove: (rows: readonly Chosen[], reason: string, idempotencyKey: string) =>
      decide('reproved', rows, {
        one: ({ id, version }) =>
          reprovalOfOne.send({ params: { id }, body: { version, reason }, idempotencyKey }),
        many: (purchases) => reproval.send({ body: { purchases, reason }, idempotencyKey }),
      }),
  }
}
