import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { compareEntries, type LedgerEntry } from './ledger-entry.rules.ts'

/** States the entries of all documents of one kind, as if the ledger were empty. */
export type StateDocuments = (db: CompanyDb) => Promise<readonly LedgerEntry[]>

/** What the check found wrong, in sentences; none when the ledger is right. */
export type LedgerFaults = readonly string[]

/**
 * Proves that the stored ledger equals the one rebuilt from the documents, and that the totals of
 * categories, cost centres, projects and accounts equal the sum of the entries
 * (docs/rules/statements.md).
 */
export async function checkLedger(
  db: CompanyDb,
  documents: readonly StateDocuments[],
): Promise<LedgerFaults> {
  const { surplus, missing } = compareEntries(
    await storedEntries(db),
    await statedEntries(db, documents),
  )
  return [
    ...surplus.map((key) => `Stored, but no document states it: ${key}`),
    ...missing.map((key) => `Stated by a document, but not stored: ${key}`),
    ...(await totalFaults(db)),
    ...(await dimensionFaults(db)),
    ...(await accountFaults(db)),
  ]
}

/** All entries that the ledger holds. */
export function storedEntries(db: CompanyDb): Promise<LedgerEntry[]> {
  return db.query
    .selectFrom('ledger_entries')
    .select([
      'basis',
      'source',
      'source_id',
      'transaction_id',
      'entry_date',
      'category_id',
      'bank_account_id',
      'cost_center_id',
      'project_id',
      'party_id',
      'amount_cents',
      'in_statement',
    ])
    .where('company_id', '=', db.company_id)
    .execute()
}

/** All entries that documents state, those of nothing left out, as they are stored. */
export async function statedEntries(
  db: CompanyDb,
  documents: readonly StateDocuments[],
): Promise<LedgerEntry[]> {
  const stated: (readonly LedgerEntry[])[] = []
  for (const state of documents) stated.push(await state(db))
  return stated.flat().filter((entry) => entry.amount_cents !== 0)
}

async function totalFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws('|', basis, month, category_id, sum(amount), sum(shown)) as key
    from (
      select basis, month, category_id, amount_cents as amount, statement_cents as shown
      from ledger_month_totals where company_id = ${db.company_id}
      union all
      select basis, date_trunc('month', entry_date)::date, category_id, -amount_cents,
        case when in_statement then -amount_cents else 0 end
      from ledger_entries where company_id = ${db.company_id}
    ) difference
    group by basis, month, category_id
    having sum(amount) <> 0 or sum(shown) <> 0
  `.execute(db.query)
  return rows.map((row) => `A monthly total is not the sum of its entries: ${row.key}`)
}

async function dimensionFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws('|', basis, month, category_id, cost_center_id, project_id, sum(amount),
      sum(shown)) as key
    from (
      select basis, month, category_id, cost_center_id, project_id, amount_cents as amount,
        statement_cents as shown
      from ledger_dimension_totals where company_id = ${db.company_id}
      union all
      select basis, date_trunc('month', entry_date)::date, category_id,
        coalesce(cost_center_id, 0), coalesce(project_id, 0), -amount_cents,
        case when in_statement then -amount_cents else 0 end
      from ledger_entries
      where company_id = ${db.company_id}
        and (cost_center_id is not null or project_id is not null)
    ) difference
    group by basis, month, category_id, cost_center_id, project_id
    having sum(amount) <> 0 or sum(shown) <> 0
  `.execute(db.query)
  return rows.map(
    (row) => `A total of a cost centre or project is not the sum of its entries: ${row.key}`,
  )
}

async function accountFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws('|', grain, starts_on, bank_account_id, sum(amount)) as key
    from (
      select grain, starts_on, bank_account_id, amount_cents as amount
      from ledger_account_totals where company_id = ${db.company_id}
      union all
      select grain, starts_on, bank_account_id, -amount_cents
      from ledger_entries
      cross join lateral (values
        ('day', entry_date), ('month', date_trunc('month', entry_date)::date)
      ) as bucket(grain, starts_on)
      where company_id = ${db.company_id} and basis = 'cash'
    ) difference
    group by grain, starts_on, bank_account_id
    having sum(amount) <> 0
  `.execute(db.query)
  return rows.map((row) => `An account's total is not the sum of its entries: ${row.key}`)
}
