import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { reachableSales } from '../document-reach/index.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { unlinkPlatformRecords, withdrawAllGoods } from '../sales/index.ts'
import { changedByHand, removeSettled } from '../transactions/index.ts'
import { type KeptBooks, keptBooksSchema } from './stored-sale.ts'

interface SheetSaleRow {
  readonly id: number
  readonly version: number
  readonly books: unknown
  readonly refund_ids: readonly number[]
  readonly competency_date: CivilDate
  readonly is_reached: boolean
}

interface Undone {
  readonly conflicts: readonly UndoConflict[]
  /** Sales that this looked after, whether they are gone or stay. */
  readonly told: ReadonlySet<number>
}

/**
 * Takes back sales that an import brought in as their platform tells them, with their books, as long as
 * nobody touched them and nothing was told of them since. One that the import moved forward stays as
 * its platform has it, and is told (decision 282).
 */
export async function undoSheetSales(db: CompanyDb, items: readonly KeptItem[]): Promise<Undone> {
  const own = items.filter(({ table_name }) => table_name === 'sales')
  const added = new Map(
    own.filter(({ before }) => before === null).map((row) => [row.record_id, row]),
  )
  const moved = own.filter(({ before }) => before !== null).map(({ record_id }) => record_id)
  const { rows } = await sql<SheetSaleRow>`
    select sale.id, sale.version, sale.competency_date, told.books,
      array(select refund.id from sale_refunds refund
        where refund.company_id = ${db.company_id} and refund.sale_id = sale.id) as refund_ids,
      (true ${andAll(reachableSales(db))}) as is_reached
    from sales sale
    join platform_sales told on told.company_id = ${db.company_id} and told.sale_id = sale.id
    where sale.company_id = ${db.company_id}
      and sale.id = any(${[...added.keys(), ...moved]}::bigint[])
    order by sale.id for update of sale`.execute(db.query)
  if (rows.some(({ is_reached }) => !is_reached)) throw new Refusal('permission_denied')
  await requireOpenCompetency(db, [...new Set(rows.map((row) => row.competency_date))])
  const books = new Map(rows.map((row) => [row.id, keptBooksSchema.parse(row.books)]))
  const byHand = await changedByHand(
    db,
    [...books.values()].flatMap((one) => idsOf(one.documents)),
  )
  const gone = rows.filter(({ id, version, refund_ids }) => {
    const { documents, refunds } = books.get(id) ?? { documents: {}, refunds: {} }
    const ownRefunds = new Set(idsOf(refunds))
    return (
      added.has(id) &&
      version === 1 &&
      !idsOf(documents).some((one) => byHand.has(one)) &&
      refund_ids.every((one) => ownRefunds.has(one))
    )
  })
  await remove(
    db,
    gone.flatMap(({ id }) => {
      const item = added.get(id)
      return item === undefined ? [] : [{ item, books: books.get(id) }]
    }),
  )
  const removed = new Set(gone.map(({ id }) => id))
  return {
    conflicts: rows
      .filter(({ id }) => !removed.has(id))
      .map(({ id }) => ({ record_id: id, code: 'undo_changed_since' })),
    told: new Set(rows.map(({ id }) => id)),
  }
}

const idsOf = (written: KeptBooks['documents']): readonly number[] =>
  Object.values(written).map(({ id }) => id)

async function remove(
  db: CompanyDb,
  sales: readonly { readonly item: KeptItem; readonly books: KeptBooks | undefined }[],
): Promise<void> {
  if (sales.length === 0) return
  const ids = sales.map(({ item }) => item.record_id)
  const documents = sales.flatMap(({ books }) => idsOf(books?.documents ?? {}))
  const refunds = sales.flatMap(({ books }) => idsOf(books?.refunds ?? {}))
  await unlinkPlatformRecords(db, documents, refunds)
  await removeSettled(db, documents)
  await withdrawAllGoods(db, ids)
  await sql`delete from platform_sales where company_id = ${db.company_id}
    and sale_id = any(${ids}::bigint[])`.execute(db.query)
  await sql`delete from sales where company_id = ${db.company_id}
    and id = any(${ids}::bigint[])`.execute(db.query)
  await recordOperation(
    db,
    'operations.undo',
    sales.map(({ item }) => ({ table: 'sales', record_id: item.record_id, before: item.after })),
  )
}
