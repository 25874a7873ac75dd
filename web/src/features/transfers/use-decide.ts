import type { Decision, RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import {
  approveRequests,
  reproveRequests,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Chosen = Pick<RequestRow, 'id' | 'version'>

/**
 * Approves or reproves requests. What was done is told by a toast; what was not, by a dialog that
 * says of each why.
 */
export function useDecide() {
  const t = useTexts('transfers')
  const approval = useCommand(approveRequests)
  const reproval = useCommand(reproveRequests)
  const tell = (act: 'approved' | 'reproved', decisions: readonly Decision[]) => {
    const count = decisions.filter(({ is_done }) => is_done).length
    if (count > 0) toast(t(`requests.${act}`, { count }))
    const refused = decisions.filter(({ is_done }) => !is_done)
    if (refused.length > 0)
      showOps(
        t('requests.not_done'),
        refused.map(({ id, message }) =>
          t('requests.not_done_row', { id, message: message ?? '' }),
        ),
      )
  }
  const chosen = (rows: readonly Chosen[]) => rows.map(({ id, version }) => ({ id, version }))
  return {
    isPending: approval.isPending || reproval.isPending,
    approve: async (rows: readonly Chosen[]) => {
      const outcome = await approval.send({ body: { requests: chosen(rows) } })
      if (outcome.ok) tell('approved', outcome.answer.data)
      return outcome
    },
    reprove: async (rows: readonly Chosen[], reason: string, idempotencyKey: string) => {
      const body = { requests: chosen(rows), reason }
      const outcome = await reproval.send({ body, idempotencyKey })
      if (outcome.ok) tell('reproved', outcome.answer.data)
      return outcome
    },
  }
}
