import type { PurchaseDecision, PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import {
  approvePurchase,
  approvePurchases,
  reprovePurchase,
  reprovePurchases,
} from '@prumo/contracts/purchases/purchases.contract'
import { type Outcome, useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Chosen = Pick<PurchaseRow, 'id' | 'version' | 'party_name'>

/** Approves or reproves purchases: one is refused as any command is, of many each says why. */
export function useDecide() {
  const t = useTexts('purchases')
  const approvalOfOne = useCommand(approvePurchase)
  const reprovalOfOne = useCommand(reprovePurchase)
  const approval = useCommand(approvePurchases)
  const reproval = useCommand(reprovePurchases)
  const told = (act: 'approved' | 'reproved', count: number) => {
    if (count > 0) toast(t(act, { count }))
  }
  const tellMany = (
    act: 'approved' | 'reproved',
    rows: readonly Chosen[],
    decisions: readonly PurchaseDecision[],
  ) => {
    told(act, decisions.filter(({ is_done }) => is_done).length)
    const refused = decisions.filter(({ is_done }) => !is_done)
    const nameOf = (id: number) => rows.find((row) => row.id === id)?.party_name ?? String(id)
    if (refused.length > 0)
      showOps(
        t('not_done'),
        refused.map(({ id, message }) =>
          t('not_done_row', { id, name: nameOf(id), message: message ?? '' }),
        ),
      )
    return refused.map(({ id }) => id)
  }
  /** @returns the ids that were left alone; null when the request itself failed. */
  const decide = async (
    act: 'approved' | 'reproved',
    rows: readonly Chosen[],
    ask: {
      readonly one: (row: Chosen) => Promise<Outcome<unknown>>
      readonly many: (
        purchases: { id: number; version: number }[],
      ) => Promise<Outcome<{ readonly data: readonly PurchaseDecision[] }>>
    },
  ): Promise<{ readonly outcome: Outcome<unknown>; readonly left: readonly number[] }> => {
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      const outcome = await ask.one(only)
      if (outcome.ok) told(act, 1)
      return { outcome, left: outcome.ok ? [] : [only.id] }
    }
    const outcome = await ask.many(rows.map(({ id, version }) => ({ id, version })))
    return { outcome, left: outcome.ok ? tellMany(act, rows, outcome.answer.data) : [] }
  }
  return {
    isPending: [approvalOfOne, reprovalOfOne, approval, reproval].some((one) => one.isPending),
    approve: (rows: readonly Chosen[]) =>
      decide('approved', rows, {
        one: ({ id, version }) => approvalOfOne.send({ params: { id }, body: { version } }),
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
