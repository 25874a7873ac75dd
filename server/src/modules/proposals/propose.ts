import { createHash } from 'node:crypto'
import {
  PROPOSAL_DAYS,
  type Proposal,
  type ProposalKind,
} from '@prumo/contracts/proposals/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { dryRun } from '../../kernel/database/savepoint.ts'
import type { CompanyContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { parseProposedBody, reachOfBody } from './proposed-body.ts'
import { loggedProposal } from './logged-proposal.ts'
import { PROPOSAL_ACTS, type ProposedAct } from './proposal-acts.ts'
import { getProposal } from './proposal.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Keeps an act for a person to decide on. It is done once and taken back, so that what cannot be done
 * is refused to whoever proposes it. The same that the same token proposed, and that nobody refused,
 * is that proposal; one that expired waits again.
 * @throws Refusal whatever refuses the act.
 */
export async function propose(
  db: CompanyDb,
  { api_token_id }: CompanyContext['user'],
  kind: ProposalKind,
  act: ProposedAct,
): Promise<Proposal> {
  const asked = JSON.stringify(act.arguments)
  const asked_sha256 = createHash('sha256')
    .update(JSON.stringify([kind, act.transaction_id, asked]))
    .digest()
  const standing = await standingOf(db, api_token_id, asked_sha256)
  if (standing !== null) return getProposal(db, standing)
  const refusal = await dryRun(db, () => PROPOSAL_ACTS[kind].run(db, act))
  if (refusal !== null) throw refusal
  const expires_at = new Date(db.now.getTime() + PROPOSAL_DAYS * DAY_MS)
  const { transaction_id } = act
  const named = parseProposedBody(act.arguments)
  const made = await db.query
    .insertInto('proposals')
    .values({
      company_id: db.company_id,
      kind,
      arguments: asked,
      asked_sha256,
      search_key: searchKey([named.description, named.name].filter(Boolean).join(' ')),
      transaction_id,
      ...reachOfBody(named),
      user_id: db.actor.user_id,
      api_token_id,
      proposed_by: db.actor.user_name,
      proposed_at: db.now,
      expires_at,
      status: 'waiting',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'api_token_id', 'asked_sha256'])
        // In the words of the index: with a parameter it is not recognised.
        .where(sql<boolean>`api_token_id is not null and status <> 'refused'`)
        .doUpdateSet({ proposed_at: db.now, expires_at }),
    )
    .returning(['id', 'kind', 'status', 'proposed_by', 'transaction_id', 'reason', 'record_id'])
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'proposals.create', [
    { table: 'proposals', record_id: made.id, after: loggedProposal(made) },
  ])
  return getProposal(db, made.id)
}

/** The proposal that a token made of the same, unless it was refused or expired. */
async function standingOf(
  db: CompanyDb,
  api_token_id: number | null,
  asked_sha256: Buffer,
): Promise<number | null> {
  if (api_token_id === null) return null
  const found = await db.query
    .selectFrom('proposals')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('api_token_id', '=', api_token_id)
    .where('asked_sha256', '=', asked_sha256)
    .where(sql<boolean>`(status = 'accepted' or (status = 'waiting' and expires_at > ${db.now}))`)
    .executeTakeFirst()
  return found?.id ?? null
}
