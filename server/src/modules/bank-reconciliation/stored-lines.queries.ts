import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { StoredLine } from './classify-lines.rules.ts'
import type { FitidStrategy } from '../ofx-import-rules/index.ts'
import { comparedBy, type Hashing, type SentLine } from './line-comparison.rules.ts'
import type { Movement } from './read-movements.rules.ts'

/** Day and amount as the bank sent them: rules may have changed those of the line. */
const sentDay = sql`coalesce((line.adjustment -> 'sent' ->> 'posted_on')::date, line.posted_on)`
const sentCents = sql`coalesce(
  (line.adjustment -> 'sent' ->> 'amount_cents')::bigint, line.amount_cents)`

/**
 * The lines of an account that any of these movements may be: of the same identity, or of the same
 * FITID where the bank's is trusted. In order of their number among equals.
 * The values travel as arrays: PostgreSQL looks those up by hash, whatever it believes of the
 * table's size. Joined to a set of rows, ten thousand lines stored a moment ago took 18 s.
 */
export async function storedLinesOf(
  db: CompanyDb,
  accountId: number,
  movements: readonly Movement[],
): Promise<readonly StoredLine[]> {
  if (movements.length === 0) return []
  const identities = [...new Set(movements.map((movement) => movement.identity_hash))]
  const trusted = movements.filter((movement) => movement.is_fitid_trusted)
  const fitids = [...new Set(trusted.flatMap((movement) => movement.fitid ?? []))]
  const linesWhere = (condition: RawBuilder<unknown>) => sql`
    select line.identity_hash, line.occurrence, line.status = 'ignored' as is_ignored, line.fitid,
      ${sentDay} as posted_on, ${sentCents} as amount_cents
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
      and ${condition}`
  const { rows } = await sql<StoredLine>`
    ${linesWhere(sql`line.identity_hash = any(${identities}::text[])`)}
    union
    ${linesWhere(sql`line.fitid = any(${fitids}::text[])`)}
    order by identity_hash, occurrence
  `.execute(db.query)
  return rows
}

/** Longer than any FITID. */
const WHOLE = 10_000

/** A line as the bank sent it, and what it is stored under. */
type SentStoredLine = StoredLine & SentLine & { readonly amount_cents: Cents }

/**
 * The lines of an account that any of these movements may be where a rule says how FITIDs count:
 * all of their days, and those of their FITIDs, compared as the rule says, whatever they were stored
 * under.
 */
export async function storedLinesByRule(
  db: CompanyDb,
  accountId: number,
  movements: readonly Movement[],
  strategy: FitidStrategy,
  hashing: Hashing,
): Promise<readonly StoredLine[]> {
  const fitids = [...new Set(movements.flatMap(({ compared }) => compared?.fitid ?? []))]
  const days = movements.flatMap(({ compared }) => compared?.posted_on ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<SentStoredLine>`
    select line.identity_hash, line.occurrence, line.status = 'ignored' as is_ignored, line.fitid,
      line.check_number, line.type, ${sentDay} as posted_on, ${sentCents} as amount_cents,
      ${sentText('name')} as name, ${sentText('memo')} as memo
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
      and (line.posted_on between ${first}::date and ${last}::date or line.adjustment is not null
        or left(line.fitid, ${strategy.prefix_length ?? WHOLE}) = any(${fitids}::text[]))
    order by identity_hash, occurrence
  `.execute(db.query)
  return rows.map((line) => ({ ...line, compared: comparedBy(strategy, line, hashing) }))
}

/** A text that rules replaced is kept beside the line, also where the bank sent none. */
function sentText(field: 'name' | 'memo'): RawBuilder<string | null> {
  const sent = sql`line.adjustment -> 'sent'`
  return sql`case when jsonb_exists(${sent}, ${field}::text)
    then ${sent} ->> ${field}::text else ${sql.ref(`line.${field}`)} end`
}
