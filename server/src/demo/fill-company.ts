import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { recordOperation } from '../kernel/operations.ts'
import { Refusal } from '../kernel/refusal.ts'
import { listCategories } from '../modules/categories/index.ts'
import { claimDemo, keepDemoRecords } from '../modules/companies/index.ts'
import type { DemoProfile } from './demo-profile.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { keepBooks, transactionsOf } from './keep-books.ts'

/** Tells the sample's accounts from the company's own. */
const sampleName = (name: string) => `${name} (exemplo)`

/**
 * Fills an empty company with the books of the profile that fits its chart of accounts. Accounts of
 * its own may be there already, transactions, contacts and statements not.
 * @throws Refusal `demo_already_loaded`, `demo_needs_empty_company`, `demo_needs_chart`.
 */
export async function fillCompany(db: CompanyDb): Promise<void> {
  await claimDemo(db)
  const { is_empty, has_default_purchase } = await stateOf(db)
  if (!is_empty) throw new Refusal('demo_needs_empty_company')
  const profile = await fittingProfile(db)
  const accounts = await keepBooks(db, profile, {
    nameOf: sampleName,
    mayBeDefault: !has_default_purchase,
  })
  const records = {
    bank_account_ids: [...accounts.values()],
    party_ids: await idsOf(db, 'parties'),
    import_ids: await idsOf(db, 'bank_statement_imports'),
  }
  await keepDemoRecords(db, records)
  await recordOperation(db, 'companies.load-demo-data', [
    { table: 'company_profiles', record_id: db.company_id, after: countsOf(records) },
  ])
}

/** How many of each, for the audit log. */
export function countsOf(records: Readonly<Record<string, readonly number[]>>) {
  return Object.fromEntries(Object.entries(records).map(([name, ids]) => [name, ids.length]))
}

async function stateOf(db: CompanyDb) {
  const company = sql`company_id = ${db.company_id}`
  const { rows } = await sql<{ is_empty: boolean; has_default_purchase: boolean }>`
    select not exists (select 1 from transactions where ${company})
        and not exists (select 1 from parties where ${company})
        and not exists (select 1 from bank_statement_imports where ${company}) as is_empty,
      exists (select 1 from bank_accounts where ${company} and is_default_purchase)
        as has_default_purchase
  `.execute(db.query)
  return rows[0] ?? { is_empty: false, has_default_purchase: false }
}

/** The first profile whose transactions the company's chart has every category for. */
async function fittingProfile(db: CompanyDb): Promise<DemoProfile> {
  const codes = new Set((await listCategories(db)).map((category) => category.code))
  const found = DEMO_PROFILES.find((profile) =>
    transactionsOf(profile, db.today).every(({ rows }) =>
      rows.every(({ code }) => codes.has(code)),
    ),
  )
  if (found === undefined) throw new Refusal('demo_needs_chart')
  return found
}

async function idsOf(
  db: CompanyDb,
  table: 'parties' | 'bank_statement_imports',
): Promise<number[]> {
  const rows = await db.query
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', db.company_id)
    .execute()
  return rows.map((row) => row.id)
}
