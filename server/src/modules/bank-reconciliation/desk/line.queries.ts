import type {
  listStatementLines,
  statementLineList,
} from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { ResponseOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { type JsonBytes, jsonBytesPage } from '../../../kernel/http/json-bytes.ts'
import type { ReadAhead } from '../../../kernel/http/read-ahead.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { containsPattern } from '../../../kernel/search-key.ts'
import { accountInPath } from '../account-in-path.ts'
import { lineColumns, readLines } from './line-rows.queries.ts'
import { pageInWindows, toldInWindows } from '../matching/matching-windows.ts'
import { type BareLine, type ToldLine, withTold } from '../matching/suggest-lines.ts'
import { withSuggestions } from '../matching/suggestions-of-lines.ts'

type LineQuery = z.output<typeof statementLineList.query>
type LinePage = ResponseOf<typeof listStatementLines>

/** Accents as the search key leaves them out; lines keep the bank's text only. */
const ACCENTED = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ'
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'

/**
 * One page of the lines of an account in one status; pending ones with what they may be.
 * @param ahead makes ready what is behind the page.
 */
export async function listLines(
  db: CompanyDb,
  accountId: number,
  query: LineQuery,
  ahead: ReadAhead | null,
): Promise<LinePage | JsonBytes<LinePage>> {
  const { sort, direction, per_page, page } = query
  const cut = { sort, direction, limit: per_page, offset: (page - 1) * per_page }
  const metaOf = (total: number) => ({ page, per_page, total })
  const isPending = query.filter_status === 'pending'
  const isOfAll = !query.search && query.filter_posted_on === undefined
  if (isPending && isOfAll && sort === 'posted_on' && direction === 'asc') {
    const { lines, pending_count } = await pageInWindows(db, accountId, cut, { ahead })
    return jsonBytesPage(lines, metaOf(pending_count))
  }
  const conditions = conditionsOf(db, accountId, query)
  const [, rows, counted] = await pipelined([
    accountInPath(db, accountId),
    readLines(db, conditions, cut),
    // Of all pending lines whoever matches them knows how many there are.
    isPending && isOfAll ? Promise.resolve(null) : countLines(conditions).execute(db.query),
  ])
  const total = counted?.rows[0]?.total ?? 0
  if (!isPending) return { data: withTold(rows, NONE), meta: metaOf(total) }
  const { told, pending_count } = await toldInWindows(db, accountId, rows)
  return { data: withTold(rows, told), meta: metaOf(isOfAll ? pending_count : total) }
}

const countLines = (conditions: RawBuilder<unknown>) => sql<{ total: number }>`
  select count(*)::int as total from bank_statement_lines l where ${conditions}`

/**
 * The oldest pending lines of an account that meet a filter, at most so many, with what they may be.
 */
export async function oldestPending(
  db: CompanyDb,
  accountId: number,
  filter: Partial<Pick<LineQuery, 'search' | 'filter_posted_on'>>,
  limit: number,
): Promise<readonly StatementLine[]> {
  const conditions = conditionsOf(db, accountId, { ...filter, filter_status: 'pending' })
  const cut = { sort: 'posted_on', direction: 'asc', limit, offset: 0 } as const
  const rows = await readLines(db, conditions, cut)
  const { told } = await toldInWindows(db, accountId, rows)
  return withTold(rows, told)
}

const NONE: ReadonlyMap<number, ToldLine> = new Map()

const conditionsOf = (
  db: CompanyDb,
  accountId: number,
  query: Pick<LineQuery, 'filter_status'> & Partial<Pick<LineQuery, 'search' | 'filter_posted_on'>>,
) => sql`l.company_id = ${db.company_id} and l.bank_account_id = ${accountId}
    and l.status = ${query.filter_status} ${dayCondition(query.filter_posted_on)}
    ${searchCondition(query.search)}`

/** Both days of the pair are in; all days when there is none. */
function dayCondition(days: LineQuery['filter_posted_on']): RawBuilder<unknown> {
  const [first, last] = days ?? []
  return first === undefined || last === undefined
    ? sql``
    : sql`and l.posted_on between ${first}::date and ${last}::date`
}

/** One line, with its suggestion when it is pending. @throws Refusal `not_found`. */
export async function getLine(db: CompanyDb, id: number): Promise<StatementLine> {
  const { rows } = await sql<BareLine>`
    select ${lineColumns(db)} from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.id = ${id}
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw notFound()
  const [line] = await withSuggestions(db, row.bank_account_id, [row])
  if (line === undefined) throw new Error('A line stays a line.')
  return line
}

/** Lines of an account by their ids, as getLine tells them; those that are not there are left out. */
export async function linesOfIds(
  db: CompanyDb,
  accountId: number,
  ids: readonly number[],
): Promise<readonly StatementLine[]> {
  const { rows } = await sql<BareLine>`
    select ${lineColumns(db)} from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.bank_account_id = ${accountId}
      and l.id = any(${ids}::bigint[])
  `.execute(db.query)
  return withSuggestions(db, accountId, rows)
}

/**
 * The search box: words of name or memo, or an amount as people type it, whatever its sign. Most banks
 * write no accents: looking for them letter by letter costs ten times as much as seeing that a text
 * has none.
 */
function searchCondition(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql``
  const text = sql`coalesce(l.name, '') || ' ' || coalesce(l.memo, '')`
  const inText = sql`lower(case when octet_length(${text}) = length(${text}) then ${text}
    else translate(${text}, ${ACCENTED}, ${PLAIN}) end) like ${containsPattern(search)}`
  const amount = parseMoney(search)
  return amount === null
    ? sql`and ${inText}`
    : sql`and (${inText} or abs(l.amount_cents) = ${Math.abs(amount)})`
}
