import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { conflictsOf, type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { loggedProposalSchema } from './logged-proposal.ts'
import { PROPOSAL_ACTS } from './proposal-acts.ts'
import { reachableProposals } from './proposal-reach.ts'

/**
 * Undoes a decision on a proposal: what accepting it did is undone as that act is, and the proposal
 * waits again.
 */
export const proposalUndoer: Undoer = {
  counted_table: 'proposals',
  is_grouped: true,
  permissions: (items, isOwn) => [
    'proposals.update',
    ...items
      .filter(isProposal)
      .flatMap((item) => actOf(item)?.permissions(items.filter(isOfAct), isOwn) ?? []),
  ],
  undo: (db, items) =>
    undoEach(items, 'proposals', (item) =>
      tryInSavepoint(db, async () => {
        await undoAct(db, item, items.filter(isOfAct))
        await waitAgain(db, item)
      }),
    ),
}

const isProposal = ({ table_name }: KeptItem): boolean => table_name === 'proposals'
const isOfAct = (item: KeptItem): boolean => !isProposal(item)

/** How what was accepted is undone; null where nothing was done. */
function actOf({ after }: KeptItem): Undoer | null {
  const { kind, status } = loggedProposalSchema.parse(after)
  return status === 'accepted' ? PROPOSAL_ACTS[kind].undoer : null
}

async function undoAct(
  db: CompanyDb,
  proposal: KeptItem,
  items: readonly KeptItem[],
): Promise<void> {
  const undoer = actOf(proposal)
  if (undoer === null) return
  const conflicts = await undoer.undo(db, items).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'undo_conflict') return conflictsOf(error)
    throw error
  })
  const left = conflicts.find(({ is_beside }) => is_beside !== true)
  if (left !== undefined) throw new Refusal(left.code)
}

async function waitAgain(db: CompanyDb, { record_id, after }: KeptItem): Promise<void> {
  const decided = loggedProposalSchema.parse(after)
  const undone = await db.query
    .updateTable('proposals as proposal')
    .set({
      status: 'waiting',
      decided_by_id: null,
      decided_by: null,
      decided_at: null,
      reason: null,
      record_id: null,
    })
    .where(reachableProposals(db))
    .where('proposal.id', '=', record_id)
    .where('proposal.status', '=', decided.status)
    .where('proposal.record_id', 'is not distinct from', decided.record_id)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The same was proposed again since it was refused.
      if (isUniqueViolation(error, 'proposals_once')) throw new Refusal('undo_changed_since')
      throw error
    })
  if (undone === undefined) throw new Refusal('undo_changed_since')
  await recordOperation(db, 'proposals.refuse', [
    {
      table: 'proposals',
      record_id,
      before: decided,
      after: { ...decided, status: 'waiting', reason: null, record_id: null },
    },
  ])
}
