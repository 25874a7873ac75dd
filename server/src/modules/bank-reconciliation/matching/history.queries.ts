import type { HistoryProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { seenTransactions } from '../../document-reach/index.ts'
import { memoryKey, type PreparedLine } from './match-candidate.rules.ts'
import { wordsOfLines } from './match-memory.queries.ts'
import { plainWords } from './match-text.rules.ts'

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

/**
 * Step 8: what the last person decided on the same words and in the same direction, by the lines'
 * ids: the first category and the contact of what the caller sees of that transaction. Of a line that
 * names nobody it is the category alone, by all words of its text but its numbers.
 */
export async function historyOfLines(
  db: CompanyDb,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const [named, unnamed] = await pipelined([historyOfNamed(db, lines), historyOfUnnamed(db, lines)])
  return new Map([...named, ...unnamed])
}

async function historyOfNamed(
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
    ${categoryAndParty(db)}
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

type Unnamed = Pick<HistoryProposal, 'category_id' | 'category_name' | 'decided_on'> & {
  readonly direction: string
  readonly text: string
}

async function historyOfUnnamed(
  db: CompanyDb,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const unnamed = lines.filter((line) => memoryKey(line) === null && textKey(textOf(line)) !== '')
  if (unnamed.length === 0) return new Map()
  const { rows } = await sql<Unnamed>`
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
    where true ${andAll(seenTransactions(db, 't'))}
    order by decision.id
  `.execute(db.query)
  const last = new Map(rows.map((row) => [`${row.direction} ${textKey(row.text)}`, row]))
  return new Map(
    unnamed.flatMap((line) => {
      const found = last.get(`${line.kind} ${textKey(textOf(line))}`)
      if (found === undefined) return []
      const { category_id, category_name, decided_on } = found
      const past = { category_id, category_name, party_id: null, party_name: null, decided_on }
      return [[line.line.id, { ...past, description: textOf(line) }] as const]
    }),
  )
}

const textOf = ({ line: { name, memo } }: PreparedLine): string =>
  [name, memo].filter(Boolean).join(' ')

/** The words of a text without its numbers, which are others on every line. */
const textKey = (text: string): string =>
  plainWords(text)
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .join(' ')
