import type { HistoryProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { seenTransactions } from '../../document-reach/index.ts'
import { memoryKey, type PreparedLine } from './match-candidate.rules.ts'
import { wordsOfLines } from './match-memory.queries.ts'

/**
 * Step 8: what the last person decided on the same words and in the same direction, by the lines'
 * ids: the first category and the contact of what the caller sees of that transaction.
 */
export async function historyOfLines(
  db: CompanyDb,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const words = wordsOfLines(lines)
  if (words.length === 0) return new Map()
  const { rows } = await sql<HistoryProposal & { readonly key: string }>`
    select distinct on (decision.direction, decision.words)
      decision.direction || ' ' || decision.words as key, t.description, a.category_id,
      c.name as category_name, t.party_id, p.name as party_name,
      decision.decided_at::date as decided_on
    from match_decisions decision
    join transactions t on t.company_id = decision.company_id and t.id = decision.transaction_id
    join lateral (
      select part.category_id from transaction_allocations part
      where part.company_id = t.company_id and part.transaction_id = t.id
        ${andAll(partsWithinReach(db, 'part'))}
      order by part.position limit 1
    ) a on true
    join categories c on c.company_id = t.company_id and c.id = a.category_id
    left join parties p on p.company_id = t.company_id and p.id = t.party_id
    where decision.company_id = ${db.company_id} and decision.words = any(${words}::text[])
      and decision.verdict = 'confirmed' and not decision.is_automatic
      ${andAll(seenTransactions(db, 't'))}
    order by decision.direction, decision.words, decision.decided_at desc, decision.id desc
  `.execute(db.query)
  const byKey = new Map(rows.map(({ key, ...proposal }) => [key, proposal]))
  return new Map(
    lines.flatMap((line) => {
      const proposal = byKey.get(`${line.kind} ${memoryKey(line) ?? ''}`)
      return proposal === undefined ? [] : [[line.line.id, proposal] as const]
    }),
  )
}
