import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { WantedLines } from './wanted-lines.rules.ts'

/** Longer than any FITID. */
const WHOLE = 10_000

/** Day and amount as the bank sent them: rules may have changed those of the line. */
const sentDay = sql`coalesce((line.adjustment -> 'sent' ->> 'posted_on')::date, line.posted_on)`
const sentCents = sql`coalesce(
  (line.adjustment -> 'sent' ->> 'amount_cents')::bigint, line.amount_cents)`

/**
 * The lines of an account that movements of a file may be, as they were sent, in order of their
 * number among equals: a JSON array, since whoever compares them may sit in another thread.
 */
export async function storedLinesOf(
  db: CompanyDb,
  accountId: number,
  wanted: WantedLines,
): Promise<string> {
  if (wanted.kind === 'nothing') return '[]'
  const found =
    wanted.kind === 'identity'
      ? sql`${linesWhere(db, accountId, sql`line.identity_hash = any(${wanted.identities}::text[])`)}
          union
          ${linesWhere(db, accountId, sql`line.fitid = any(${wanted.fitids}::text[])`)}`
      : linesWhere(
          db,
          accountId,
          sql`(line.posted_on between ${wanted.first}::date and ${wanted.last}::date
            or line.adjustment is not null
            or left(line.fitid, ${wanted.prefix_length ?? WHOLE}) = any(${wanted.fitids}::text[]))`,
        )
  const { rows } = await sql<{ lines: string }>`
    select coalesce(json_agg(found order by identity_hash, occurrence), '[]')::text as lines
    from (${found}) found
  `.execute(db.query)
  return rows[0]?.lines ?? '[]'
}

/**
 * Values travel as arrays: PostgreSQL looks those up by hash, whatever it believes of the table's
 * size. Joined to a set of rows, ten thousand lines stored a moment ago took 18 s.
 */
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
