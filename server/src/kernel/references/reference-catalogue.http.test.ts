import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { RECORD_KINDS } from '@prumo/contracts/record-kinds'
import { routes } from '@prumo/contracts/registry'
import { idListSchema } from '@prumo/contracts/scalars'
import { stepsOf } from './json-references.ts'
import { referencesTo } from './reference-catalogue.ts'

const server = useTestServer()

const TARGETS = ['bank_accounts', 'categories', 'cost_centers', 'parties', 'products', 'projects']

/**
 * Kinds that a person is not told of: figures of documents, of banks and of platforms, and what tells of
 * a merge, a run or a match that was done.
 */
const UNTOLD = [
  'automatic_runs',
  'bank_declared_balances',
  'budget_exceptions',
  'category_merges',
  'ledger_entries',
  'match_decisions',
  'period_exceptions',
  'platform_payouts',
  'received_invoices',
  'statement_account_numbers',
]

/** Columns named like a reference that have no key, and why. */
const WITHOUT_KEY = [
  // They tell what was, also of what is gone.
  'automatic_run_lines.transaction_id',
  // What is in force follows the lines of budgets; 0 is none.
  'budget_months.category_id',
  'budget_months.cost_center_id',
  'budget_months.project_id',
  'category_merge_allocations.transaction_id',
  // The ledger states what its documents say, and follows them.
  'ledger_account_totals.bank_account_id',
  'ledger_dimension_totals.category_id',
  'ledger_dimension_totals.cost_center_id',
  'ledger_dimension_totals.project_id',
  'ledger_entries.party_id',
  'ledger_entries.transaction_id',
  'ledger_month_totals.category_id',
  // They tell what stood in the books, also of what is gone.
  'ledger_past_entries.bank_account_id',
  'ledger_past_entries.category_id',
  'ledger_past_entries.cost_center_id',
  'ledger_past_entries.party_id',
  'ledger_past_entries.project_id',
  'ledger_past_entries.transaction_id',
  // It tells what a run did, also with what is gone.
  'platform_run_sales.sale_id',
  // It outlives what it is about, and is refused when that is gone.
  'proposals.transaction_id',
]

/** JSON columns without ids of records, or whose records may be gone. */
const WITHOUT_IDS = [
  'accounting_exports.rows',
  'accounting_settings.layouts',
  'bank_statement_lines.adjustment',
  // What a city parametrised, as it answered.
  'city_services.rates',
  'city_services.regimes',
  'city_services.withholdings',
  'company_profiles.demo_records',
  'emissions.goods',
  'emissions.taxes',
  'import_layouts.mapping',
  'match_decisions.reasons',
  'operation_items.after',
  'operation_items.before',
  // As an assistant asked for it: refused when what it names is gone.
  'proposals.arguments',
  'reconciliation_links.corrected_shares',
  'reminder_settings.steps',
  'rule_labs.result',
  'statement_sheet_layouts.layout',
  'wire_transfer_requests.payee',
]

/** Filters by ids that are not of registers, or of nothing that a view keeps. */
const OF_NO_REGISTER = [
  'emission_ids',
  'filterSalesIds',
  'filter_ids',
  'filter_transaction_ids',
  'filter_transactions_ids',
  'ids',
  'sale_ids',
]

/**
 * What references an account, cost centre or project, and so is within reach or not: each has its
 * condition, which `test/http/sweep-row-rights.test.ts` tries.
 */
const WITH_ROW_RIGHTS = {
  bank_accounts: [
    'automatic_runs.bank_account_id',
    'bank_connections.bank_account_id',
    'bank_declared_balances.bank_account_id',
    'bank_statement_imports.bank_account_id',
    'bank_statement_lines.bank_account_id',
    'ledger_entries.bank_account_id',
    'payment_providers.bank_account_id',
    'period_closures.bank_account_id',
    'period_exceptions.bank_account_id',
    'platform_payouts.payee_account_id',
    'purchases.bank_account_id',
    'reconciliation_rules.destination_account_id',
    'reconciliation_rules.source_account_id',
    'sales.bank_account_id',
    'sales_platforms.bank_account_id',
    'sales_platforms.payout_account_id',
    'settlements.bank_account_id',
    'statement_account_numbers.bank_account_id',
    'transactions.bank_account_id',
    'transfers.from_account_id',
    'transfers.to_account_id',
    'wire_transfer_requests.from_account_id',
    'wire_transfer_requests.to_account_id',
  ],
  cost_centers: [
    'budgets.cost_center_id',
    'ledger_entries.cost_center_id',
    'purchase_allocations.cost_center_id',
    'sales.cost_center_id',
    'subscriptions.cost_center_id',
    'transaction_allocations.cost_center_id',
  ],
  projects: [
    'budgets.project_id',
    'ledger_entries.project_id',
    'purchase_allocations.project_id',
    'sales.project_id',
    'subscriptions.project_id',
    'transaction_allocations.project_id',
  ],
}

const columnsOf = async (condition: string): Promise<readonly string[]> => {
  const { rows } = await sql
    .raw<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
         and t.relrowsecurity
       where c.table_schema = 'public' and ${condition} order by 1`,
    )
    .execute(server().database.kysely)
  return rows.map(({ name }) => name)
}

describe('the catalogue of references', () => {
  it('Every column that is named like a reference has a key, so that no merge forgets its table', async () => {
    const named = await columnsOf(
      `c.column_name ~ '(party|supplier|client|category|account|cost_center|project|product|transaction|sale|purchase|settlement|invoice|series)_id$'
       and c.column_name !~ '^(external|custom_sale)_' and c.data_type = 'bigint'
       and not exists (select from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'f' and k.conrelid = t.oid and a.attname = c.column_name)`,
    )
    expect(named).toEqual(WITHOUT_KEY)
  })

  it('Every JSON column of a company declares its references, or is known to hold none', async () => {
    const json = await columnsOf(`c.data_type = 'jsonb' and not exists (
      select from json_references r
      where r.table_name = c.table_name and r.column_name = c.column_name)`)
    expect(json).toEqual(WITHOUT_IDS)
  })

  it('Every filter by records of a register is a reference of the views that are shared with it', async () => {
    const filters = routes
      .flatMap(({ query }) => Object.entries(query?.shape ?? {}))
      .filter(([, schema]) => schema instanceof z.ZodOptional && schema.unwrap() === idListSchema)
      .map(([name]) => name)
    const { rows } = await sql<{ path: string }>`
      select path from json_references where table_name = 'saved_views'`.execute(
      server().database.kysely,
    )
    const declared = rows.map(({ path }) => path.slice('$.'.length))
    expect([...new Set(filters)].filter((name) => !declared.includes(name)).toSorted()).toEqual(
      OF_NO_REGISTER,
    )
  })

  it('Every declared reference in JSON can be followed, in a table of records with a version', async () => {
    const { made } = { made: await server().newCompany({ chart: 'vazio' }) }
    for (const target of TARGETS) {
      const references = await made.inDatabase((db) => referencesTo(db, target))
      for (const { path, key, has_version, table } of references) {
        if (path === null) continue
        expect(stepsOf(path).length).toBeGreaterThan(0)
        expect([table, key, has_version]).toEqual([table, ['id'], true])
      }
    }
    const { rows } = await sql<{ target_table: string }>`
      select distinct target_table from json_references`.execute(server().database.kysely)
    expect(rows.filter((row) => !TARGETS.includes(row.target_table))).toEqual([])
  })

  it('Every kind of record that references a type of master record has words for a person', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    const kinds = new Set<string>()
    for (const target of TARGETS)
      for (const row of await company.inDatabase((db) => referencesTo(db, target)))
        kinds.add(row.record_table)
    const told: readonly string[] = RECORD_KINDS
    expect([...kinds].filter((kind) => !told.includes(kind)).toSorted()).toEqual(UNTOLD)
  })

  it('Whatever references an account, cost centre or project has its condition of row rights', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    for (const [target, known] of Object.entries(WITH_ROW_RIGHTS)) {
      const references = await company.inDatabase((db) => referencesTo(db, target))
      const plain = references.filter(({ path }) => path === null)
      expect(plain.map(({ table, column }) => `${table}.${column}`)).toEqual(known)
    }
  })

  it('A part of a document is a reference of the document', async () => {
    const company = await server().newCompany({ chart: 'vazio' })
    const references = await company.inDatabase((db) => referencesTo(db, 'parties'))
    expect(
      references.map(({ table, column, path, record_table }) => [
        record_table,
        path === null ? `${table}.${column}` : `${table}.${column} ${path}`,
      ]),
    ).toEqual([
      ['accounting_settings', 'accounting_settings.codes $[*].party_id'],
      ['emissions', 'emissions.party_id'],
      ['match_decisions', 'match_decisions.party_id'],
      ['platform_matches', 'platform_matches.party_id'],
      ['purchases', 'purchases.party_id'],
      ['reconciliation_rules', 'reconciliation_rules.client_id'],
      ['reconciliation_rules', 'reconciliation_rules.supplier_id'],
      ['sales', 'sale_deductions.supplier_id'],
      ['sales', 'sales.client_id'],
      ['sales_platforms', 'sales_platforms.contact_id'],
      ['sales_platforms', 'sales_platforms.supplier_id'],
      ['saved_views', 'saved_views.state $.filterSaleClients'],
      ['saved_views', 'saved_views.state $.filter_clients'],
      ['saved_views', 'saved_views.state $.filter_parties'],
      ['saved_views', 'saved_views.state $.filter_suppliers'],
      ['subscriptions', 'subscriptions.party_id'],
      ['transaction_series', 'transaction_series.template $.party_id'],
      ['transactions', 'transactions.party_id'],
    ])
  })
})
