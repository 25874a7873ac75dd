import {
  approveRequests,
  reproveRequests,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useCommand } from '../../client/company-queries.ts'
import { type Chosen, useDecision } from '../../parts/decision/use-decision.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Approves or reproves requests, and says of each what became of it. */
export function useDecide() {
  const t = useTexts('transfers')
  const approval = useCommand(approveRequests)
  const reproval = useCommand(reproveRequests)
  const { decide, isPending } = useDecision<'approved' | 'reproved', Chosen>({
    done: (act, count) => t(`requests.${act}`, { count }),
    left: () => t('requests.not_done'),
    leftRow: (decided) => t('requests.not_done_row', decided),
  })
  return {
    isPending,
    approve: (rows: readonly Chosen[]) =>
      decide('approved', rows, { many: (requests) => approval.send({ body: { requests } }) }),
    reprove: (rows: readonly Chosen[], reason: string, idempotencyKey: string) =>
      decide('reproved', rows, {
        many: (requests) => reproval.send({ body: { requests, reason }, idempotencyKey }),
      }),
  }
}
