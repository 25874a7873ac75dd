import { cancelCharges, issueCharges } from '@prumo/contracts/charges/charges.contract'
import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import { type Outcome, useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Sending and canceling charges, one or many: says how many wait to be sent, or are canceled or about to be,
 * and of each other one why it was left as it is. Sending can be undone.
 */
export function useChargeActs() {
  const t = useTexts('charges')
  const { toastWithUndo } = useUndo()
  const sending = useCommand(issueCharges)
  const cancellation = useCommand(cancelCharges)
  const tell = (
    act: 'issued' | 'canceled',
    outcome: Outcome<{ readonly data: BulkResult }>,
  ): readonly number[] | null => {
    if (!outcome.ok) return null
    const { done_count, skipped } = outcome.answer.data
    const text = t(`acts.${act}`, { count: done_count })
    if (done_count > 0)
      if (act === 'issued') toastWithUndo(text, outcome.request_id)
      else toast(text)
    if (skipped.length > 0)
      showOps(
        t('acts.left', { count: skipped.length }),
        skipped.map(({ description, message }) => t('acts.left_row', { description, message })),
      )
    return skipped.map(({ id }) => id)
  }
  return {
    isPending: sending.isPending || cancellation.isPending,
    /** @returns the ids that were left alone; null when it failed. */
    issue: async (ids: readonly number[]) =>
      tell('issued', await sending.send({ body: { charge_ids: [...ids] } })),
    cancel: async (ids: readonly number[], cancels_receivable: boolean) =>
      tell(
        'canceled',
        await cancellation.send({ body: { charge_ids: [...ids], cancels_receivable } }),
      ),
  }
}
