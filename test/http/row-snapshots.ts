import { sql } from 'kysely'
import type { TestCompany } from './test-company.ts'

/**
 * Tables that say what was done rather than what is: they grow with every act. Imports and automatic
 * runs keep what they did, and that they were undone.
 */
const HISTORY = [
  'automatic_runs',
  'automatic_run_lines',
  'export_counters',
  'idempotency_keys',
  'imports',
  'import_layouts',
  'ledger_past_entries',
  'operation_heads',
  'operation_items',
  'operations',
  'outbox_mails',
  'period_exception_acts',
  'purchase_events',
  'task_progress',
  'undone_operations',
]
/** Tables of mappings that a merge keeps for its undoing. */
const MERGES = ['category_merges', 'category_merge_allocations']

/** What every write moves on, and that a purchase was approved once, which its events say for ever. */
const MOVING = ['version', 'created_at', 'updated_at', 'last_number', 'was_approved']

/** What an entry of the ledger says of its posting: undoing posts anew. */
const POSTING = ['id', 'posted_at', 'posted_by', 'posted_request']

/**
 * All that the tables of a company hold, row by row, but rows that are marked as deleted, so that
 * two moments can be compared.
 */
export type RowSnapshots = Readonly<Record<string, readonly string[]>>

export async function rowSnapshots(company: TestCompany): Promise<RowSnapshots> {
  return company.inDatabase(async (db) => {
    const tables = await sql<{ name: string }>`
      select relname::text as name from pg_class
      join pg_attribute on attrelid = pg_class.oid and attname = 'company_id'
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(pg_class.oid, 'select')
      order by relname`.execute(db.query)
    const kept = tables.rows.filter(({ name }) => ![...HISTORY, ...MERGES].includes(name))
    // In one statement: an answer for each of a hundred tables would take most of the time.
    const { rows } = await sql<{ name: string; snapshot: string }>`
      ${sql.join(
        kept.map(({ name }) => rowsOf(db.company_id, name)),
        sql` union all `,
      )}
      order by name, snapshot`.execute(db.query)
    const snapshots: Record<string, string[]> = {}
    for (const { name } of kept) snapshots[name] = []
    for (const { name, snapshot } of rows) snapshots[name]?.push(snapshot)
    return snapshots
  })
}

const rowsOf = (company_id: number, name: string) => sql`
  select ${name}::text as name,
    (to_jsonb(x) - ${name.startsWith('ledger_') ? [...POSTING, ...MOVING] : MOVING}::text[])::text as snapshot
  from ${sql.table(name)} x
  where company_id = ${company_id} and to_jsonb(x) ->> 'deleted_at' is null
    ${name === 'accounting_exports' ? sql`and undone_at is null` : sql``}
    ${name.endsWith('_totals') ? sql`and (to_jsonb(x) ->> 'amount_cents')::bigint <> 0` : sql``}`
