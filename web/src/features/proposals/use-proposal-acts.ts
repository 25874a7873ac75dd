import type { ProposalDecisions, ProposalRow } from '@prumo/contracts/proposals/proposal.schema'
import { acceptProposals, refuseProposals } from '@prumo/contracts/proposals/proposals.contract'
import { type Outcome, useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { actWords } from './proposal-words.ts'

/** What came of deciding: the ids that were left as they are. */
export interface ProposalDecision {
  readonly outcome: Outcome<unknown>
  readonly left: readonly number[]
}

/**
 * Accepting and refusing proposals, one or many: a toast says how many were decided on, and undoes
 * that; a dialog says of each other one why it was left as it is.
 */
export function useProposalActs() {
  const t = useTexts('proposals')
  const { toastWithUndo } = useUndo()
  const acceptance = useCommand(acceptProposals)
  const refusal = useCommand(refuseProposals)
  const tell = (
    act: 'accepted' | 'refused',
    rows: readonly ProposalRow[],
    outcome: Outcome<{ readonly data: ProposalDecisions }>,
  ): ProposalDecision => {
    if (!outcome.ok) return { outcome, left: rows.map(({ id }) => id) }
    const left = outcome.answer.data.filter(({ is_done }) => !is_done)
    const count = rows.length - left.length
    if (count > 0) toastWithUndo(t(`acts.${act}`, { count }), outcome.request_id)
    if (left.length > 0)
      showOps(
        t('acts.left', { count: left.length }),
        left.map(({ id, message }) => {
          const row = rows.find((one) => one.id === id)
          const what = row === undefined ? String(id) : actWords(t, row)
          return t('acts.left_row', { what, message: message ?? '' })
        }),
      )
    return { outcome, left: left.map(({ id }) => id) }
  }
  const idsOf = (rows: readonly ProposalRow[]) => rows.map(({ id }) => id)
  return {
    isPending: acceptance.isPending || refusal.isPending,
    accept: async (rows: readonly ProposalRow[]) =>
      tell('accepted', rows, await acceptance.send({ body: { ids: idsOf(rows) } })),
    refuse: async (rows: readonly ProposalRow[], reason: string, idempotencyKey: string) =>
      tell(
        'refused',
        rows,
        await refusal.send({ body: { ids: idsOf(rows), reason }, idempotencyKey }),
      ),
  }
}
