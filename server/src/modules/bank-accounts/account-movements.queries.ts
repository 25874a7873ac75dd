import type { CivilDate } from '@prumo/civil-date'
import {
  type BankAccountUsage,
  MAX_COUNTED_USES,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachableRequests, visibleTransactions } from '../document-reach/index.ts'

// Transactions, settlements, transfers and statement lines belong to modules above this one, which
// cannot be imported.
// The queries of this file are all that bank accounts read of them, by SQL, and they only read.

/** What the imported statement lines of one account come to. */
export interface StatementFigures {
  readonly bank_account_id: number
  /** Sum of the lines up to today that are not ignored: an ignored one is no movement of the company. */
  readonly cents: Cents
  readonly first_date: CivilDate
  readonly pending_count: number
}

/** Figures of the statement lines of accounts, by account id; one without lines is absent. */
export async function statementFigures(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatementFigures>> {
  const { rows } = await sql<StatementFigures>`
    select bank_account_id,
      coalesce(sum(amount_cents) filter (
        where status <> 'ignored' and posted_on <= ${db.today}::date), 0)::bigint as cents,
      min(posted_on) as first_date,
      count(*) filter (where status = 'pending') as pending_count
    from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = any(${ids}::bigint[])
    group by bank_account_id
  `.execute(db.query)
  return new Map(rows.map((row) => [row.bank_account_id, row]))
}

/** Accounts into which a statement was read that was not undone, with lines or without: a month may have no movement. */
export async function accountsWithImports(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct bank_account_id as id from bank_statement_imports
    where company_id = ${db.company_id} and bank_account_id = any(${ids}::bigint[])
      and undone_at is null
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

/** The day of the first settlement or transfer in an account; null when there is none. */
export async function firstMovementDate(db: CompanyDb, id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ first_date: CivilDate | null }>`
    select least(
      (select min(paid_on) from settlements
        where company_id = ${db.company_id} and bank_account_id = ${id}),
      (select min(transfer_date) from transfers
        where company_id = ${db.company_id} and from_account_id = ${id}),
      (select min(transfer_date) from transfers
        where company_id = ${db.company_id} and to_account_id = ${id})) as first_date
  `.execute(db.query)
  return rows[0]?.first_date ?? null
}

/**
 * How many transactions that the caller sees are planned on an account or settled through it, how many
 * lines its statement has, and how many transfers and requests have it at one end; each is counted
 * up to MAX_COUNTED_USES.
 */
export async function accountUsage(db: CompanyDb, id: number): Promise<BankAccountUsage> {
  const within = andAll(visibleTransactions(db, 't'))
  // Written out, and in the order of an index: other plans read whole tables.
  const most = sql.lit(MAX_COUNTED_USES)
  const { rows } = await sql<BankAccountUsage>`
    with planned as (
      select t.id, t.kind from transactions t
      where t.company_id = ${db.company_id} and t.bank_account_id = ${id} ${within}
      order by t.id limit ${most}
    ), settled as (
      select t.id, t.kind from settlements s
      join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
      where s.company_id = ${db.company_id} and s.bank_account_id = ${id} ${within}
      order by s.cash_cents, s.paid_on limit ${most}
    ), used as (select id, kind from planned union select id, kind from settled)
    select least(count(*) filter (where kind = 'payable'), ${MAX_COUNTED_USES}::int)::int
        as payables_count,
      least(count(*) filter (where kind = 'receivable'), ${MAX_COUNTED_USES}::int)::int
        as receivables_count,
      (select count(*) from (
        select 1 from bank_statement_lines
        where company_id = ${db.company_id} and bank_account_id = ${id}
        limit ${most}) line)::int as statement_lines_count,
      (select least(count(*), ${MAX_COUNTED_USES}::int) from (
        (select 1 from transfers
          where company_id = ${db.company_id} and from_account_id = ${id}
          order by transfer_date limit ${most})
        union all
        (select 1 from transfers
          where company_id = ${db.company_id} and to_account_id = ${id}
          order by transfer_date limit ${most})) transfer)::int as transfers_count,
      (select count(*) from (
        select 1 from wire_transfer_requests request
        where request.company_id = ${db.company_id}
          and (request.from_account_id = ${id} or request.to_account_id = ${id})
          ${andAll(reachableRequests(db))}
        limit ${most}) asked)::int as requests_count
    from used
  `.execute(db.query)
  const [usage] = rows
  if (usage === undefined) throw new Error('A count is always answered.')
  return usage
}
