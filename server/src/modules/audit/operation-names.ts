import type { NamedTable, OperationName } from '@prumo/contracts/audit/operation.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Fields of a record that name another one, and where that is. */
const REFERENCES: Readonly<Record<string, NamedTable>> = {
  approval_cost_center_ids: 'cost_centers',
  approval_project_ids: 'projects',
  bank_account_id: 'bank_accounts',
  bank_account_ids: 'bank_accounts',
  category_id: 'categories',
  client_id: 'parties',
  parent_id: 'categories',
  cost_center_id: 'cost_centers',
  cost_center_ids: 'cost_centers',
  parent_cost_center_id: 'cost_centers',
  merged_into_id: 'parties',
  party_id: 'parties',
  project_id: 'projects',
  project_ids: 'projects',
  source_account_id: 'bank_accounts',
  destination_account_id: 'bank_accounts',
  supplier_id: 'parties',
}
/** Of one table; an import may name thousands, and a page shows the first of its records. */
const MAX_NAMES = 500

type Ids = Readonly<Record<NamedTable, Set<number>>>

/**
 * What the records that an operation's fields point to are called today; one that is gone is left
 * out. Only for who may reach all rows.
 */
export async function namesIn(
  db: CompanyDb,
  items: readonly { readonly before: unknown; readonly after: unknown }[],
): Promise<OperationName[]> {
  const ids: Ids = {
    bank_accounts: new Set(),
    categories: new Set(),
    cost_centers: new Set(),
    parties: new Set(),
    projects: new Set(),
  }
  for (const { before, after } of items) for (const record of [before, after]) collect(record, ids)
  if (Object.values(ids).every(({ size }) => size === 0)) return []
  const of = (table: NamedTable) =>
    sql`company_id = ${db.company_id} and id = any(${[...ids[table]].slice(0, MAX_NAMES)}::bigint[])`
  const { rows } = await sql<OperationName>`
    select 'bank_accounts' as "table", id, name from bank_accounts where ${of('bank_accounts')}
    union all
    select 'categories', id, code || ' ' || name from categories where ${of('categories')}
    union all
    select 'cost_centers', id, name from cost_centers where ${of('cost_centers')}
    union all
    select 'parties', id, name from parties where ${of('parties')}
    union all
    select 'projects', id, name from projects where ${of('projects')}`.execute(db.query)
  return rows
}

function collect(value: unknown, ids: Ids): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const table = REFERENCES[name]
    const named: readonly unknown[] = Array.isArray(inner) ? inner : [inner]
    if (table === undefined) collect(inner, ids)
    else for (const id of named) if (Number.isSafeInteger(id)) ids[table].add(Number(id))
  }
}
