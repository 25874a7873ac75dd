import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import {
  andAll,
  type Conditions,
  partsWithinReach,
  reachableIds,
  reachesAllRows,
} from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { reachableTransactions, seenTransactions, seesParts } from '../document-reach/index.ts'
import { accountInPath } from './account-in-path.ts'
import { toldInWindows } from './matching-windows.ts'
import { type BareLine, type ToldLine, withSuggestions, withTold } from './suggest-lines.ts'

type LineQuery = z.output<typeof statementLineList.query>

const SORT_COLUMNS: Readonly<Record<LineQuery['sort'], RawBuilder<unknown>>> = {
  posted_on: sql`l.posted_on`,
  amount_cents: sql`l.amount_cents`,
}

/** Accents as the search key leaves them out; lines keep the bank's text only. */
const ACCENTED = 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ'
const PLAIN = 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'

const LINKED = sql`from reconciliation_links k
    join settlements s on s.company_id = k.company_id and s.id = k.settlement_id
    join transactions t on t.company_id = k.company_id and t.id = s.transaction_id`

/** What of a line a link is to its reader: the cash of the allocations within reach. */
function linkedWithinReach(db: CompanyDb): RawBuilder<unknown> {
  if (!seesParts(db)) return sql`k.amount_cents`
  return sql`case when true ${andAll(reachableTransactions(db, 't'))} then k.amount_cents else (
    select coalesce(sum(entry.amount_cents), 0)::bigint from ledger_entries entry
    where entry.company_id = ${db.company_id} and entry.source = 'settlement'
      and entry.source_id = s.id and entry.basis = 'cash' ${andAll(partsWithinReach(db, 'entry'))}
  ) end`
}

/** Whether linked transaction `t` does not meet conditions; nothing is looked up where there are none. */
const beyond = (conditions: Conditions): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`not (true ${andAll(conditions)})`

/** A line shows of a transaction what the caller sees of it, and that there are others. */
const lineColumns = (db: CompanyDb) => sql`
  l.id, l.bank_account_id, l.import_id, l.posted_on, l.amount_cents, l.type, l.fitid,
  l.check_number, l.name, l.memo, l.adjustment, l.status, l.ignore_reason, l.ignored_cents,
  l.version, l.linked_part_cents,
  case when l.rule_id is not null then json_build_object('id', l.rule_id,
    'is_global', l.rule_is_global, 'version', l.rule_version, 'name', case
      when l.rule_is_global then (select name from global_reconciliation_rules where id = l.rule_id)
      else (select name from reconciliation_rules
        where company_id = l.company_id and id = l.rule_id) end) end as decided_by_rule,
  case when ${isLinked} then coalesce((
    select json_agg(json_build_object('transaction_id', t.id, 'transaction_kind', t.kind,
      'settlement_id', k.settlement_id, 'description', t.description, 'party_name', p.name,
      'amount_cents', ${linkedWithinReach(db)},
      'has_hidden_parts', ${beyond(reachableTransactions(db, 't'))},
      'created', case when k.created_transaction then 'transaction'
        when k.created_settlement then 'settlement' end) order by k.position)
    ${LINKED}
    left join parties p on p.company_id = k.company_id and p.id = t.party_id
    where k.company_id = l.company_id and k.statement_line_id = l.id
      ${andAll(seenTransactions(db, 't'))}), '[]') else '[]' end as links,
  ${isLinked} and ${
    reachesAllRows(db)
      ? sql`false`
      : sql`0 < (select count(*) ${LINKED}
          where k.company_id = l.company_id and k.statement_line_id = l.id
            and ${beyond(seenTransactions(db, 't'))})`
  } as has_links_outside,
  case when ${isLinked} then (${legOfLine(db)}) end as transfer`

/** Reconciled, or in part. */
const isLinked = sql`(l.status = 'reconciled' or l.linked_part_cents <> 0)`

/** The transfer of which a line is a leg; the account at its other end where it is within reach. */
const legOfLine = (db: CompanyDb) => sql`
  select json_build_object('transfer_id', k.transfer_id, 'description', transfer.description,
    'amount_cents', k.amount_cents, 'bank_account_name', other.name,
    'created', k.created_transfer)
  from reconciliation_links k
  join transfers transfer on transfer.company_id = k.company_id and transfer.id = k.transfer_id
  left join bank_accounts other on other.company_id = k.company_id
    and other.id = case when k.amount_cents < 0 then transfer.to_account_id
      else transfer.from_account_id end
    ${andAll(reachableIds(sql`other.id`, db.rights.bank_account_ids))}
  where k.company_id = l.company_id and k.statement_line_id = l.id and k.transfer_id is not null
  limit 1`

/** One page of the lines of an account in one status; pending ones with what they may be. */
export async function listLines(
  db: CompanyDb,
  accountId: number,
  query: LineQuery,
): Promise<{ rows: StatementLine[]; total: number }> {
  const { sort, direction, per_page, page } = query
  const cut = { sort, direction, limit: per_page, offset: (page - 1) * per_page }
  const conditions = conditionsOf(db, accountId, query)
  const isPending = query.filter_status === 'pending'
  // Of all pending lines whoever matches them knows how many there are.
  const isCounted = !isPending || Boolean(query.search) || query.filter_posted_on !== undefined
  const [, rows, counted] = await pipelined([
    accountInPath(db, accountId),
    readLines(db, conditions, cut),
    isCounted ? countLines(conditions).execute(db.query) : Promise.resolve(null),
  ])
  if (!isPending) return { rows: withTold(rows, NONE), total: counted?.rows[0]?.total ?? 0 }
  const { told, pending_count } = await toldInWindows(db, accountId, rows)
  return { rows: withTold(rows, told), total: counted?.rows[0]?.total ?? pending_count }
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

/** What of the lines that meet conditions is read. */
interface Cut extends Pick<LineQuery, 'sort' | 'direction'> {
  readonly limit: number
  readonly offset: number
}

/** Lines are cut before their links are read, or those of all lines before them were read as well. */
async function readLines(
  db: CompanyDb,
  conditions: RawBuilder<unknown>,
  { sort, direction: way, limit, offset }: Cut,
): Promise<readonly BareLine[]> {
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  const order = sql`order by ${SORT_COLUMNS[sort]} ${direction}, l.id ${direction}`
  const { rows } = await sql<BareLine>`
    select ${lineColumns(db)} from (
      select l.* from bank_statement_lines l where ${conditions}
      ${order} limit ${limit} offset ${offset}
    ) l ${order}
  `.execute(db.query)
  return rows
}

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
