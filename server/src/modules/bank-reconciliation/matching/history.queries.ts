import type { HistoryProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { visibleTransactions } from '../../document-reach/index.ts'

/** What somebody decided on words, by direction and words. */
export type DecidedBefore = HistoryProposal & { readonly key: string }

/** What somebody decided on a line that names nobody. */
export type DecidedUnnamed = Pick<
  HistoryProposal,
  'category_id' | 'category_name' | 'decided_on'
> & {
  readonly direction: string
  readonly text: string
}

/** So many of the last decisions on lines that name nobody are looked at. */
const LAST_UNNAMED = 300

/** The first category of what the caller sees of transaction `t`, and its contact. */
const categoryAndParty = (db: CompanyDb) => sql`
  join lateral (
    select part.category_id from transaction_allocations part
    where part.company_id = t.company_id and part.transaction_id = t.id
      ${andAll(partsWithinReach(db, 'part'))}
    order by part.position limit 1
  ) a on true
  join categories c on c.company_id = t.company_id and c.id = a.category_id
  left join parties p on p.company_id = t.company_id and p.id = t.party_id`

/** What the last person decided on each of these words, in either direction. */
export async function lastDecisions(
  db: CompanyDb,
  words: readonly string[],
): Promise<readonly DecidedBefore[]> {
  if (words.length === 0) return []
  const { rows } = await sql<DecidedBefore>`
    select distinct on (decision.direction, decision.words)
      decision.direction || ' ' || decision.words as key, t.description, a.category_id,
      c.name as category_name, t.party_id, p.name as party_name,
      decision.decided_at::date as decided_on
    from match_decisions decision
    join transactions t on t.company_id = decision.company_id and t.id = decision.transaction_id
    ${categoryAndParty(db)}
    where decision.company_id = ${db.company_id} and decision.words = any(${words}::text[])
      and decision.verdict = 'confirmed' and not decision.is_automatic
      ${andAll(visibleTransactions(db, 't'))}
    order by decision.direction, decision.words, decision.decided_at desc, decision.id desc
  `.execute(db.query)
  return rows
}

/** The last decisions on lines that name nobody, the oldest of them first. */
export async function unnamedDecisions(db: CompanyDb): Promise<readonly DecidedUnnamed[]> {
  const { rows } = await sql<DecidedUnnamed>`
    select decision.direction, concat_ws(' ', l.name, l.memo) as text, a.category_id,
      c.name as category_name, decision.decided_at::date as decided_on
    from (
      select * from match_decisions
      where company_id = ${db.company_id} and words is null
        and verdict = 'confirmed' and not is_automatic
      order by id desc limit ${LAST_UNNAMED}
    ) decision
    join bank_statement_lines l
      on l.company_id = decision.company_id and l.id = decision.statement_line_id
    join transactions t on t.company_id = decision.company_id and t.id = decision.transaction_id
    ${categoryAndParty(db)}
    where true ${andAll(visibleTransactions(db, 't'))}
    order by decision.id
  `.execute(db.query)
  return rows
}
