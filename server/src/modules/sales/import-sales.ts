import type { CivilDate } from '@prumo/civil-date'
import type { DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { reachableSales } from '../document-reach/index.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { requireParties } from '../parties/index.ts'
import { withCategories } from './sale-references.ts'
import { insertSales, type WrittenSale } from './write-sale.ts'

/** A sale of a sheet, but for what the chart of accounts says of its deductions. */
export type ImportedSale = Omit<WrittenSale, 'deductions'> & {
  readonly deductions: readonly (Omit<WrittenSale['deductions'][number], 'category_id'> & {
    readonly category_id: number | null
  })[]
}

/** The parties of sales are locked so many at a time. */
const PARTIES_AT_ONCE = 5_000

/**
 * Adds many sales, whose names were found and are in use, within the operation that is under way.
 * @returns their ids, in the order given.
 * @throws Refusal `period_closed`, `custom_sale_id_taken`, `sale_external_id_taken`,
 * `category_not_postable` where the chart has no line for a kind of deduction.
 */
export async function importSales(
  db: CompanyDb,
  sales: readonly ImportedSale[],
): Promise<readonly number[]> {
  await requireOpenCompetency(db, [...new Set(sales.map((sale) => sale.competency_date))])
  const deductions = sales.flatMap((sale) => sale.deductions)
  await requireRoles(
    db,
    'client',
    sales.map((sale) => sale.client_id),
  )
  await requireRoles(
    db,
    'supplier',
    deductions.map((row) => row.supplier_id),
  )
  const lines = await chartLines(db, deductions)
  const known = sales.map((sale) => ({
    ...sale,
    deductions: sale.deductions.map((row) => ({
      ...row,
      category_id: row.category_id ?? lines.get(row.kind) ?? 0,
    })),
  }))
  const ids = await insertSales(db, known, 'import')
  await recordOperation(
    db,
    'sales.create',
    known.map(({ client_id, product_id, competency_date, external_id }, place) => ({
      table: 'sales',
      record_id: ids[place] ?? 0,
      after: { client_id, product_id, competency_date, external_id, version: 1 },
    })),
  )
  return ids
}

/** What a sheet says of sales besides what their platform tells of them. */
export async function noteImportedSales(
  db: CompanyDb,
  sales: readonly (Pick<
    ImportedSale,
    'custom_sale_id' | 'observations' | 'fiscal_document' | 'cost_center_id' | 'project_id'
  > & { readonly sale_id: number })[],
): Promise<void> {
  const noted = sales.filter(
    (sale) =>
      sale.custom_sale_id !== null ||
      sale.observations !== null ||
      sale.fiscal_document !== null ||
      sale.cost_center_id !== null ||
      sale.project_id !== null,
  )
  if (noted.length === 0) return
  await sql`
    update sales sale set custom_sale_id = row.custom_sale_id, observations = row.observations,
      fiscal_document = row.fiscal_document, cost_center_id = row.cost_center_id,
      project_id = row.project_id
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as row(sale_id bigint,
      custom_sale_id text, observations text, fiscal_document text, cost_center_id bigint,
      project_id bigint)
    where sale.company_id = ${db.company_id} and sale.id = row.sale_id`.execute(db.query)
}

async function requireRoles(
  db: CompanyDb,
  role: 'client' | 'supplier',
  ids: readonly number[],
): Promise<void> {
  const field = role === 'client' ? 'client_id' : 'deductions'
  const distinct = [...new Set(ids)].toSorted((a, b) => a - b)
  for (let at = 0; at < distinct.length; at += PARTIES_AT_ONCE)
    await requireParties(db, distinct.slice(at, at + PARTIES_AT_ONCE), { role, field })
}

/** The chart's own line of each kind that is there. */
async function chartLines(
  db: CompanyDb,
  deductions: readonly ImportedSale['deductions'][number][],
): Promise<ReadonlyMap<DeductionKind, number>> {
  const byKind = new Map(deductions.map((row) => [row.kind, row]))
  const known = await withCategories(db, [...byKind.values()])
  return new Map(known.map(({ kind, category_id }) => [kind, category_id]))
}

/**
 * Takes back sales that an import added and that nobody touched since; the others stay, and are told.
 * @throws Refusal `permission_denied` where one is out of reach, `period_closed`.
 */
export async function undoImportedSales(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const added = items.filter(({ table_name }) => table_name === 'sales')
  const ids = added.map(({ record_id }) => record_id)
  const { rows: there } = await sql<{
    id: number
    is_reached: boolean
    competency_date: CivilDate
  }>`
    select sale.id, sale.competency_date, (true ${andAll(reachableSales(db))}) as is_reached
    from sales sale where sale.company_id = ${db.company_id} and sale.id = any(${ids}::bigint[])
    order by sale.id for update of sale`.execute(db.query)
  if (there.some(({ is_reached }) => !is_reached)) throw new Refusal('permission_denied')
  await requireOpenCompetency(db, [...new Set(there.map((row) => row.competency_date))])
  const { rows: gone } = await sql<{ id: number }>`
    delete from sales where company_id = ${db.company_id} and id = any(${ids}::bigint[])
      and version = 1 and status = 'waiting_payment' and not was_approved
    returning id`.execute(db.query)
  const removed = new Set(gone.map(({ id }) => id))
  await recordOperation(
    db,
    'operations.undo',
    added
      .filter(({ record_id }) => removed.has(record_id))
      .map(({ record_id, after }) => ({ table: 'sales', record_id, before: after })),
  )
  return ids
    .filter((id) => !removed.has(id))
    .map((record_id) => ({ record_id, code: 'undo_changed_since' }))
}
