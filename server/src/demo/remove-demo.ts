import { DEMO_REMOVAL_PERMISSIONS } from '@prumo/contracts/onboarding/demo-removal'
import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { recordOperation } from '../kernel/operations.ts'
import { andAll } from '../kernel/reachable-rows.ts'
import { Refusal } from '../kernel/refusal.ts'
import { demoRecords, releaseDemo } from '../modules/companies/index.ts'
import { reachableTransactions } from '../modules/document-reach/index.ts'
import { postEntries } from '../modules/ledger/index.ts'
import { countsOf } from './fill-company.ts'

/** What is taken away: ids by what they are of. */
interface Doomed {
  readonly bank_account_ids: readonly number[]
  readonly party_ids: readonly number[]
  readonly import_ids: readonly number[]
  readonly transaction_ids: readonly number[]
  readonly settlement_ids: readonly number[]
}

/**
 * Takes the demo's books away in one act: what it wrote, what was settled of it, and what was made
 * from the lines of its statements. The company's own records stay; while one of them stands on
 * something of the demo nothing is removed. Nobody removes what they could not delete one by one.
 * @param permissions of the caller.
 * @throws Refusal `demo_not_loaded`, `permission_denied`, `demo_in_use`.
 */
export async function removeDemo(db: CompanyDb, permissions: readonly string[]): Promise<void> {
  const records = await demoRecords(db)
  if (!DEMO_REMOVAL_PERMISSIONS.every((key) => permissions.includes(key)))
    throw new Refusal('permission_denied')
  const transaction_ids = await demoTransactions(db, records.import_ids)
  await requireReach(db, records.bank_account_ids, transaction_ids)
  const settlement_ids = await settlementsOf(db, transaction_ids)
  const doomed = { ...records, transaction_ids, settlement_ids }
  const count = await ownTies(db, doomed)
  if (count > 0) throw new Refusal('demo_in_use', { values: { count } })
  await unpost(db, doomed)
  await deleteRows(db, doomed)
  await releaseDemo(db)
  await recordOperation(db, 'companies.remove-demo-data', [
    { table: 'company_profiles', record_id: db.company_id, before: countsOf({ ...doomed }) },
  ])
}

/** Transactions that the demo wrote, and those that were made from a line of its statements. */
async function demoTransactions(db: CompanyDb, importIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from transactions where company_id = ${db.company_id} and source = 'demo'
    union
    select t.id from bank_statement_lines l
    join reconciliation_links r
      on r.company_id = ${db.company_id} and r.statement_line_id = l.id and r.created_transaction
    join settlements s on s.company_id = ${db.company_id} and s.id = r.settlement_id
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where l.company_id = ${db.company_id} and l.import_id = any(${importIds}::bigint[])
    order by id`.execute(db.query)
  return rows.map((row) => row.id)
}

/**
 * Contacts are within everybody's reach, statements within that of their account.
 * @throws Refusal `permission_denied`.
 */
async function requireReach(
  db: CompanyDb,
  accountIds: readonly number[],
  transactionIds: readonly number[],
): Promise<void> {
  const accounts = db.rights.bank_account_ids
  if (accounts !== null && accountIds.some((id) => !accounts.includes(id)))
    throw new Refusal('permission_denied')
  const reachable = reachableTransactions(db, 'transaction')
  if (reachable.length === 0) return
  const { rows } = await sql`
    select 1 from transactions transaction
    where transaction.company_id = ${db.company_id}
      and transaction.id = any(${transactionIds}::bigint[])
      and not (true ${andAll(reachable)})
    limit 1`.execute(db.query)
  if (rows.length > 0) throw new Refusal('permission_denied')
}

async function settlementsOf(db: CompanyDb, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from settlements
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[])
    order by id for update`.execute(db.query)
  return rows.map((row) => row.id)
}

/** How many of the company's own records stand on something that would go. */
async function ownTies(db: CompanyDb, doomed: Doomed): Promise<number> {
  const company = sql`company_id = ${db.company_id}`
  const { bank_account_ids, party_ids, import_ids, transaction_ids, settlement_ids } = doomed
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from transactions
        where ${company} and not id = any(${transaction_ids}::bigint[])
          and (party_id = any(${party_ids}::bigint[])
            or bank_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from settlements
        where ${company} and not id = any(${settlement_ids}::bigint[])
          and bank_account_id = any(${bank_account_ids}::bigint[]))
      + (select count(*) from transfers
        where ${company} and (from_account_id = any(${bank_account_ids}::bigint[])
          or to_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from wire_transfer_requests
        where ${company} and (from_account_id = any(${bank_account_ids}::bigint[])
          or to_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from purchases
        where ${company} and (party_id = any(${party_ids}::bigint[])
          or bank_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from sales
        where ${company} and (client_id = any(${party_ids}::bigint[])
          or bank_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from sale_deductions
        where ${company} and supplier_id = any(${party_ids}::bigint[]))
      + (select count(*) from reconciliation_rules
        where ${company} and (source_account_id = any(${bank_account_ids}::bigint[])
          or destination_account_id = any(${bank_account_ids}::bigint[])))
      + (select count(*) from bank_statement_imports
        where ${company} and not id = any(${import_ids}::bigint[]) and undone_at is null
          and bank_account_id = any(${bank_account_ids}::bigint[]))
      + (select count(*) from reconciliation_links r
        join bank_statement_lines l on l.company_id = ${db.company_id} and l.id = r.statement_line_id
        where r.company_id = ${db.company_id} and r.settlement_id = any(${settlement_ids}::bigint[])
          and not l.bank_account_id = any(${bank_account_ids}::bigint[]))
    )::int as count`.execute(db.query)
  return rows[0]?.count ?? 0
}

/** The ledger forgets them: they state nothing any more, and the totals move by what they stated. */
async function unpost(db: CompanyDb, doomed: Doomed): Promise<void> {
  const stating = (source: 'bank_account' | 'settlement' | 'transaction', ids: readonly number[]) =>
    ids.map((source_id) => ({ source, source_id }))
  await postEntries(
    db,
    [
      ...stating('transaction', doomed.transaction_ids),
      ...stating('settlement', doomed.settlement_ids),
      ...stating('bank_account', doomed.bank_account_ids),
    ],
    [],
  )
  await sql`
    delete from ledger_account_totals
    where company_id = ${db.company_id}
      and bank_account_id = any(${doomed.bank_account_ids}::bigint[])`.execute(db.query)
}

/** From what points to what is pointed at. */
async function deleteRows(db: CompanyDb, doomed: Doomed): Promise<void> {
  const company = sql`company_id = ${db.company_id}`
  const accounts = sql`bank_account_id = any(${doomed.bank_account_ids}::bigint[])`
  const transactions = doomed.transaction_ids
  await sql`delete from reconciliation_links where ${company} and statement_line_id in
    (select id from bank_statement_lines where ${company} and ${accounts})`.execute(db.query)
  await sql`delete from bank_statement_lines where ${company} and ${accounts}`.execute(db.query)
  await sql`delete from bank_statement_days where ${company} and ${accounts}`.execute(db.query)
  await sql`delete from statement_account_numbers where ${company} and ${accounts}`.execute(
    db.query,
  )
  await sql`delete from bank_declared_balances where ${company} and ${accounts}`.execute(db.query)
  await sql`delete from bank_statement_imports where ${company} and ${accounts}`.execute(db.query)
  await sql`delete from settlements where ${company}
    and id = any(${doomed.settlement_ids}::bigint[])`.execute(db.query)
  await sql`delete from transactions where ${company} and id = any(${transactions}::bigint[])`.execute(
    db.query,
  )
  await sql`delete from parties where ${company}
    and id = any(${doomed.party_ids}::bigint[])`.execute(db.query)
  await sql`delete from bank_accounts where ${company}
    and id = any(${doomed.bank_account_ids}::bigint[])`.execute(db.query)
}
