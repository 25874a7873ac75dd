import type { ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { loggedProposal } from './logged-proposal.ts'
import { PROPOSAL_ACTS } from './proposal-acts.ts'
import { reachableProposals } from './proposal-reach.ts'

/** The outcome of deciding on one proposal. */
export interface DecisionOutcome {
  readonly id: number
  /** Why it was left as it is; null when it was done. */
  readonly refusal: Refusal | null
  readonly kind?: ProposalKind
  /** What accepting it made or changed. */
  readonly record_id?: number
}

interface Waiting {
  readonly id: number
  readonly kind: ProposalKind
  readonly status: 'waiting' | 'accepted' | 'refused'
  readonly transaction_id: number | null
  readonly arguments: unknown
  readonly proposed_by: string
  readonly decided_by: string | null
  readonly expires_at: string
  readonly reason: string | null
  readonly record_id: number | null
}

/**
 * Does what proposals ask for as whoever accepts them, each for itself: its act and its new status
 * are written together, and are one operation. One whose act is refused waits on.
 */
export async function acceptProposals(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly DecisionOutcome[]> {
  const decided: DecisionOutcome[] = []
  for (const id of new Set(ids)) {
    let made: Pick<DecisionOutcome, 'kind' | 'record_id'> = {}
    const refusal = await tryInSavepoint(db, async () => {
      made = await acceptProposal(db, id)
    })
    decided.push({ id, refusal, ...(refusal === null ? made : {}) })
  }
  return decided
}

function acceptProposal(
  db: CompanyDb,
  id: number,
): Promise<Pick<DecisionOutcome, 'kind' | 'record_id'>> {
  return asOneOperation(db, 'proposals.accept', async () => {
    const proposal = await lockWaiting(db, id)
    const record_id = await PROPOSAL_ACTS[proposal.kind].run(db, proposal)
    await writeDecision(db, proposal, { status: 'accepted', record_id, reason: null })
    return { kind: proposal.kind, record_id }
  })
}

/** Refuses proposals, each for itself: nothing of what they ask for happens. */
export async function refuseProposals(
  db: CompanyDb,
  ids: readonly number[],
  reason: string | null,
): Promise<readonly DecisionOutcome[]> {
  const decided: DecisionOutcome[] = []
  for (const id of new Set(ids)) {
    const refusal = await tryInSavepoint(db, async () => {
      const proposal = await lockWaiting(db, id)
      await writeDecision(db, proposal, { status: 'refused', record_id: null, reason })
    })
    decided.push({ id, refusal })
  }
  return decided
}

/**
 * A proposal that nobody else decides on from now on.
 * @throws Refusal `not_found`, `proposal_decided`, `proposal_expired`.
 */
async function lockWaiting(db: CompanyDb, id: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select proposal.id, proposal.kind, proposal.status, proposal.transaction_id,
      proposal.arguments, proposal.proposed_by, proposal.decided_by, proposal.expires_at,
      proposal.reason, proposal.record_id
    from proposals proposal where ${reachableProposals(db)} and proposal.id = ${id}
    for update of proposal`.execute(db.query)
  const [proposal] = rows
  if (proposal === undefined) throw notFound()
  if (proposal.status !== 'waiting')
    throw new Refusal('proposal_decided', { values: { name: proposal.decided_by ?? '' } })
  if (new Date(proposal.expires_at) <= db.now) throw new Refusal('proposal_expired')
  return proposal
}

async function writeDecision(
  db: CompanyDb,
  proposal: Waiting,
  decision: Pick<Waiting, 'status' | 'record_id' | 'reason'>,
): Promise<void> {
  await db.query
    .updateTable('proposals')
    .set({
      ...decision,
      decided_by_id: db.actor.user_id,
      decided_by: db.actor.user_name,
      decided_at: db.now,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', proposal.id)
    .execute()
  await recordOperation(
    db,
    decision.status === 'accepted' ? 'proposals.accept' : 'proposals.refuse',
    [
      {
        table: 'proposals',
        record_id: proposal.id,
        before: loggedProposal(proposal),
        after: loggedProposal({ ...proposal, ...decision }),
      },
    ],
  )
}
