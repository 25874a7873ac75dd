import type pg from 'pg'
import { z } from 'zod'
import { type Api, parseAnswer } from '../product/api-client.ts'
import { asOwner } from '../product/owner-connection.ts'
import type { CompanyPlan, LoadedCompany } from './company-plan.ts'
import { copyDimensions, copyCategories, copyParties } from './copy-master-records.ts'
import { copyTransactions } from './copy-transactions.ts'
import { stateLedger } from './state-ledger.ts'
import { withoutIndexes } from './without-indexes.ts'

/** What each account holds on the first day: 100.000,00. */
const OPENING_CENTS = 10_000_000

/** From so many companies on it pays to build the indexes of all rows anew, also of those that were there before. */
const MANY = 100

/** COPY refuses tables whose row security binds the owner, so for the load it does not. */
const LOADED_TABLES = [
  'parties',
  'categories',
  'cost_centers',
  'projects',
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
] as const

const REGISTERS: readonly string[] = ['parties', 'categories', 'cost_centers', 'projects']

/** Those that grow with the transactions. */
const LARGE_TABLES = LOADED_TABLES.filter((table) => !REGISTERS.includes(table))

/** Those and what they name: the keys between them are checked of all companies at once. */
const UNFORCED_TABLES = [...LOADED_TABLES, 'bank_accounts']

const createdSchema = z.object({ data: z.object({ id: z.int() }) })

/**
 * Puts a planned company into the database of the running product: the company and its accounts
 * by the API, everything else by COPY as the database's owner. It goes well beside other companies.
 * @param databaseUrl the owner's address of the product's database.
 * @param api signed in as somebody who may make companies; becomes the company's administrator.
 */
export async function loadCompany(
  databaseUrl: string,
  api: Api,
  plan: CompanyPlan,
): Promise<LoadedCompany> {
  const [company] = await loadCompanies(databaseUrl, api, [plan])
  if (company === undefined) throw new Error('The company was not loaded.')
  return company
}

/** The same for many companies. In an empty installation, and for a hundred or more, indexes are dropped before and built once at the end. */
export async function loadCompanies(
  databaseUrl: string,
  api: Api,
  plans: readonly CompanyPlan[],
): Promise<LoadedCompany[]> {
  const founded: Founded[] = []
  for (const plan of plans) founded.push(await found(api, plan))
  // Row security binds the owner too: each company is named before its rows are written.
  return asOwner(databaseUrl, 0, async (client) => {
    await client.query('begin')
    await forceRowSecurity(client, false)
    const { rows: transactions } = await client.query('select from transactions limit 1')
    const load = async () => {
      const companies: LoadedCompany[] = []
      for (const one of founded) companies.push(await fill(client, one))
      return companies
    }
    const rebuildsIndexes = transactions.length === 0 || plans.length >= MANY
    const companies = await (rebuildsIndexes ? withoutIndexes(client, LARGE_TABLES, load) : load())
    await forceRowSecurity(client, true)
    await client.query('commit')
    // Statistics and visibility as autovacuum would leave them after a while.
    await client.query('vacuum analyze')
    return companies
  })
}

type Founded = Pick<LoadedCompany, 'company_id' | 'account_ids' | 'plan'>

async function found(api: Api, plan: CompanyPlan): Promise<Founded> {
  const company_id = await createByApi(api, '/api/companies', {
    company_name: plan.name,
    trading_name: null,
    document: null,
    chart_template: 'vazio',
  })
  const account_ids: number[] = []
  for (const account of plan.accounts) {
    const body = accountBody(account, plan.first_day)
    account_ids.push(await createByApi(api, `/api/companies/${company_id}/bank-accounts`, body))
  }
  return { company_id, account_ids, plan }
}

async function fill(client: pg.Client, founded: Founded): Promise<LoadedCompany> {
  const { company_id, plan } = founded
  await client.query("select set_config('app.company_id', $1, true)", [String(company_id)])
  const company: LoadedCompany = {
    ...founded,
    party_ids: await copyParties(client, company_id, plan),
    category_ids: await copyCategories(client, company_id, plan),
    cost_center_ids: await copyDimensions(client, company_id, 'cost_centers', plan),
    project_ids: await copyDimensions(client, company_id, 'projects', plan),
  }
  await copyTransactions(client, company)
  await stateLedger(client, company_id)
  return company
}

async function createByApi(api: Api, path: string, body: unknown): Promise<number> {
  return parseAnswer(await api.post(path, body), createdSchema).data.id
}

const accountBody = (account: CompanyPlan['accounts'][number], first_day: string) => ({
  ...account,
  type: 'checking',
  branch_digit: null,
  account_digit: null,
  currency: 'BRL',
  initial_system_cents: OPENING_CENTS,
  initial_system_date: first_day,
  initial_statement_cents: OPENING_CENTS,
  initial_statement_date: first_day,
  show_on_dashboard: true,
  show_on_conciliation: true,
  is_default_purchase: false,
})

async function forceRowSecurity(client: pg.Client, isForced: boolean): Promise<void> {
  for (const table of UNFORCED_TABLES)
    await client.query(`alter table ${table} ${isForced ? '' : 'no '}force row level security`)
}
