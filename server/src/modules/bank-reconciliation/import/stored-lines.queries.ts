import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { WantedLines } from './wanted-lines.rules.ts'

/** Longer than any FITID. */
const WHOLE = 10_000

/** Day and amount as the bank sent them: rules may have changed those of the line. */
const sentDay = sql`coalesce((line.adjustment -> 'sent' ->> 'posted_on')::date, line.posted_on)`
const sentCents = sql`coalesce(
  (line.adjustment -> 'sent' ->> 'amount_cents')::bigint, line.amount_cents)`

/** So many lines come in one piece: the process has other things to do between two. */
const LINES_AT_ONCE = 4_000
/** An array of some hundred values: fewer are looked up one by one in an index. */
const LONG_BYTES = 20_000

/**
 * The lines of an account that movements of a file may be, as they were sent, in order of their
 * number among equals: JSON arrays, since whoever compares them may sit in another thread.
 */
export async function storedLinesOf(
  db: CompanyDb,
  accountId: number,
  wanted: WantedLines,
): Promise<readonly string[]> {
  if (wanted.kind === 'nothing') return []
  const found =
    wanted.kind === 'identity'
      ? sql`${linesWhere(db, accountId, among(sql`line.identity_hash`, wanted.identities))}
          union
          ${linesWhere(db, accountId, among(sql`line.fitid`, wanted.fitids))}`
      : linesWhere(
          db,
          accountId,
          sql`(line.posted_on between ${wanted.first}::date and ${wanted.last}::date
            or line.adjustment is not null
            or ${among(sql`left(line.fitid, ${wanted.prefix_length ?? WHOLE})`, wanted.fitids)})`,
        )
  const { rows } = await sql<{ lines: string }>`
    select json_agg(line order by number)::text as lines
    from (
      select found as line, row_number() over (order by identity_hash, occurrence) as number
      from (${found}) found) numbered
    group by (number - 1) / ${LINES_AT_ONCE}::int
    order by min(number)
  `.execute(db.query)
  return rows.map(({ lines }) => lines)
}

/**
 * Whether a value is one of an array, as PostgreSQL writes it. A long array becomes a hashed subplan
 * ("is true" keeps it from being joined), whatever PostgreSQL believes of the table's size: compared
 * one by one, a hundred thousand lines with as many values took more than a minute; joined, ten
 * thousand lines that were stored a moment ago took 18 s.
 */
function among(value: RawBuilder<unknown>, array: Uint8Array): RawBuilder<unknown> {
  // In a query of its own it is read once, not for each line.
  const texts = sql`(select convert_from(${array}::bytea, 'UTF8')::text[])::text[]`
  return array.length < LONG_BYTES
    ? sql`${value} = any(${texts})`
    : sql`(${value} in (select unnest(${texts}))) is true`
}

const linesWhere = (db: CompanyDb, accountId: number, condition: RawBuilder<unknown>) => sql`
  select line.identity_hash, line.occurrence, line.status = 'ignored' as is_ignored, line.fitid,
    line.check_number, line.type, ${sentDay} as posted_on, ${sentCents} as amount_cents,
    ${sentText('name')} as name, ${sentText('memo')} as memo
  from bank_statement_lines line
  where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
    and ${condition}`

/** A text that rules replaced is kept beside the line, also where the bank sent none. */
function sentText(field: 'name' | 'memo'): RawBuilder<string | null> {
  const sent = sql`line.adjustment -> 'sent'`
  return sql`case when jsonb_exists(${sent}, ${field}::text)
    then ${sent} ->> ${field}::text else ${sql.ref(`line.${field}`)} end`
}
