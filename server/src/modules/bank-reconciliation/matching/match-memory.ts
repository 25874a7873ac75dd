import type {
  forgetMemory as forgetRoute,
  MemoryEntry,
} from '@prumo/contracts/bank-reconciliation/match-memory.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Undoer, undoEach } from '../../../kernel/undo.ts'
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
  if (rows.length === 0) return
  await recordOperation(
    db,
    'bank-reconciliation.forget',
    rows.map(({ id }) => ({
      table: 'match_decisions',
      record_id: id,
      before: { words, party_id },
      after: { words: null, party_id },
    })),
  )
}

const rememberedSchema = z.object({ words: z.string() })
/** The log of earlier days named one decision of all that were forgotten, without what it became. */
const forgottenSchema = z.object({ words: z.null() })

/**
 * Undoes that words were forgotten: what was decided on them, and is still there, says so again. What was
 * undone or taken back since stays out of the memory.
 */
export const memoryUndoer: Undoer = {
  permissions: () => ['api.companies.bank_accounts.reconcile'],
  isTold: (items) => items.every(({ after }) => forgottenSchema.safeParse(after).success),
  undo: (db, items) =>
    undoEach(items, 'match_decisions', async ({ record_id, before, after }) => {
      const { words } = rememberedSchema.parse(before)
      const { from, where } = decisionsWithinReach(db)
      const { rows } = await sql`
        update match_decisions set words = ${words}
        where company_id = ${db.company_id} and words is null and id in (
          select decision.id from ${from} where ${where} and decision.id = ${record_id})
        returning id
      `.execute(db.query)
      if (rows.length === 0) return new Refusal('undo_gone')
      const item = { table: 'match_decisions', record_id, before: after, after: before }
      await recordOperation(db, 'bank-reconciliation.forget', [item])
      return null
    }),
}
