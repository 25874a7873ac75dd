import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import {
  andAll,
  type Conditions,
  partsWithinReach,
  reachableIds,
  reachesAllRows,
} from '../../../kernel/reachable-rows.ts'
import {
  reachableTransactions,
  visibleTransactions,
  seesParts,
} from '../../document-reach/index.ts'
import { type DaysOfLines, isInDays } from '../matching/companion-lines.queries.ts'
import type { BareLine } from '../matching/suggest-lines.ts'

type LineQuery = z.output<typeof statementLineList.query>

const SORT_COLUMNS: Readonly<Record<LineQuery['sort'], RawBuilder<unknown>>> = {
  posted_on: sql`l.posted_on`,
  amount_cents: sql`l.amount_cents`,
}

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
export const lineColumns = (db: CompanyDb) => sql`
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
      ${andAll(visibleTransactions(db, 't'))}), '[]') else '[]' end as links,
  ${isLinked} and ${
    reachesAllRows(db)
      ? sql`false`
      : sql`0 < (select count(*) ${LINKED}
          where k.company_id = l.company_id and k.statement_line_id = l.id
            and ${beyond(visibleTransactions(db, 't'))})`
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

/** What of the lines that meet conditions is read. */
interface Cut extends Pick<LineQuery, 'sort' | 'direction'> {
  readonly limit: number
  readonly offset: number
}

/** Lines are cut before their links are read, or those of all lines before them were read as well. */
export async function readLines(
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

/** The pending lines of an account that are of a window as JSON, the oldest first. */
export async function pendingOfDays(
  db: CompanyDb,
  accountId: number,
  window: DaysOfLines,
): Promise<string> {
  const { rows } = await sql<{ readonly lines: string }>`
    select coalesce(json_agg(line order by line.posted_on, line.id), '[]')::text as lines from (
      select ${lineColumns(db)} from bank_statement_lines l
      where l.company_id = ${db.company_id} and l.bank_account_id = ${accountId}
        and l.status = 'pending' and ${isInDays(window)}
    ) line
  `.execute(db.query)
  return rows[0]?.lines ?? '[]'
}
