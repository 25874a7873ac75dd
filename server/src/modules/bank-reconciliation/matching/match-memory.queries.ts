import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import type { AliasRow } from './match-memory.rules.ts'

/**
 * Decisions of the company that a member may know of: those on transactions within reach, on lines
 * of accounts within reach, so that no suggestion tells of others.
 */
export function decisionsWithinReach(db: CompanyDb) {
  const conditions = [
    ...reachableTransactions(db, 't'),
    ...reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids),
  ]
  const join = sql`
    join transactions t on t.company_id = decision.company_id and t.id = decision.transaction_id
    join bank_statement_lines l
      on l.company_id = decision.company_id and l.id = decision.statement_line_id`
  return {
    from: sql`match_decisions decision ${conditions.length === 0 ? sql`` : join}`,
    where: sql`decision.company_id = ${db.company_id} ${andAll(conditions)}`,
  }
}

/** What was decided on words, by direction and contact. */
export async function aliasesOfWords(
  db: CompanyDb,
  words: readonly string[],
): Promise<readonly AliasRow[]> {
  if (words.length === 0) return []
  const { from, where } = decisionsWithinReach(db)
  const { rows } = await sql<AliasRow>`
    select decision.words, decision.direction, decision.party_id,
      (count(*) filter (where decision.verdict = 'confirmed' and not decision.is_automatic))::int as confirmations,
      (count(*) filter (where decision.verdict = 'refused'))::int as refusals,
      ${db.today}::date - (max(decision.decided_at)
        filter (where decision.verdict = 'refused'))::date as refused_days_ago
    from ${from}
    where ${where} and decision.words = any(${words}::text[]) and decision.party_id is not null
    group by decision.words, decision.direction, decision.party_id
    order by confirmations desc, decision.party_id
  `.execute(db.query)
  return rows
}
