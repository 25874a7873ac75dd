import type {
  forgetMemory as forgetRoute,
  MemoryEntry,
} from '@prumo/contracts/bank-reconciliation/match-memory.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { decisionsWithinReach } from './match-memory.queries.ts'

/** More are not looked through; the ones used last are. */
const MOST_LISTED = 500

/** What the company remembers of the words of lines, as far as the member may know of it. */
export async function listMemory(db: CompanyDb): Promise<MemoryEntry[]> {
  const { from, where } = decisionsWithinReach(db)
  const { rows } = await sql<MemoryEntry>`
    select known.*, p.name as party_name from (
      select decision.words, decision.direction, decision.party_id,
        (count(*) filter (where decision.verdict = 'confirmed' and not decision.is_automatic))::int as confirmations,
        (count(*) filter (where decision.verdict = 'refused'))::int as refusals,
        max(decision.decided_at) as last_used_at
      from ${from}
      where ${where} and decision.words is not null
      group by decision.words, decision.direction, decision.party_id
      order by last_used_at desc, decision.words limit ${MOST_LISTED}
    ) known
    left join parties p on p.company_id = ${db.company_id} and p.id = known.party_id
    order by known.last_used_at desc, known.words, p.name
  `.execute(db.query)
  return rows
}

/**
 * Forgets what was decided on words, as far as the member may know of it: the decisions stay, and
 * say nothing of these words any more. A refused pair is not offered again all the same.
 */
export async function forgetMemory(
  db: CompanyDb,
  { words, direction, party_id }: BodyOf<typeof forgetRoute>,
): Promise<void> {
  const { from, where } = decisionsWithinReach(db)
  const { rows } = await sql<{ id: number }>`
    update match_decisions set words = null
    where company_id = ${db.company_id} and id in (
      select decision.id from ${from}
      where ${where} and decision.words = ${words} and decision.direction = ${direction}
        and decision.party_id is not distinct from ${party_id}::bigint)
    returning id
  `.execute(db.query)
  const [first] = rows
  if (first === undefined) return
  await recordOperation(db, 'bank-reconciliation.forget', [
    { table: 'match_decisions', record_id: first.id, before: { words, party_id } },
  ])
}
