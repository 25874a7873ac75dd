import type { CivilDate } from '@prumo/civil-date'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import type { StockMove, StockMoveFields } from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMove, changeMove, keepsStock, movesOf, withdrawMoves } from '../stock/index.ts'

/** What of a sale its goods depend on. */
export type SoldGoods = Pick<Sale, 'id' | 'product_id' | 'quantity' | 'competency_date'>

/**
 * Takes the goods of a sale out of stock, on the day of its competency, where the stock of its product
 * is kept by then (decision 292).
 * @throws Refusal `stock_negative`, `period_closed`.
 */
export async function issueGoods(db: CompanyDb, sale: SoldGoods, is_told = false): Promise<void> {
  if (!(await isStocked(db, sale))) return
  await addMove(db, outflowOf(sale), { sale_id: sale.id }, is_told)
}

/** Withdraws the stock moves of a sale. @throws Refusal `stock_has_returns`, `period_closed`. */
export async function withdrawGoods(
  db: CompanyDb,
  { id }: Pick<SoldGoods, 'id'>,
  is_told = false,
): Promise<void> {
  await withdrawMoves(db, await movesOf(db, { sale_id: id }), is_told)
}

/** The same for many sales of sheets or platforms; those without a move are skipped. */
export async function withdrawAllGoods(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct sale_id as id from stock_moves
    where company_id = ${db.company_id} and sale_id is not null
      and sale_id = any(${ids}::bigint[])
    order by id`.execute(db.query)
  for (const { id } of rows) await withdrawGoods(db, { id }, true)
}

/**
 * The outflow of a sale follows what it says; one of the time before its product was stocked stays
 * without. @throws Refusal those of issueGoods and withdrawGoods.
 */
export async function changeGoods(
  db: CompanyDb,
  before: SoldGoods,
  after: SoldGoods,
  is_told = false,
): Promise<void> {
  if (isSame(before, after)) return
  const [outflow] = await movesOf(db, { sale_id: after.id })
  const stays = outflow?.product_id === after.product_id && (await isStocked(db, after))
  if (outflow !== undefined && stays) return changeMove(db, outflow.id, outflowOf(after), is_told)
  await withdrawGoods(db, after, is_told)
  await issueGoods(db, after, is_told)
}

/**
 * Goods of a refunded sale come back into stock, at the cost at which they left.
 * @throws Refusal `stock_nothing_left` of a sale that took nothing, `stock_return_too_large`,
 * `period_closed`.
 */
export async function returnGoods(
  db: CompanyDb,
  sale: SoldGoods,
  move_date: CivilDate,
  quantity: string,
): Promise<void> {
  const outflow = (await movesOf(db, { sale_id: sale.id })).find(isOutflow)
  if (outflow === undefined)
    throw new Refusal('stock_nothing_left', { fields: { returned_quantity: 'stock_nothing_left' } })
  await addMove(
    db,
    {
      ...outflowOf(sale),
      product_id: outflow.product_id,
      kind: 'customer_return',
      // Goods cannot be back before they left, as of a sale of a month to come.
      move_date: move_date < outflow.move_date ? outflow.move_date : move_date,
      quantity,
      origin_id: outflow.id,
    },
    { sale_id: sale.id },
  )
}

const isOutflow = ({ kind }: StockMove): boolean => kind === 'outflow'

const isSame = (a: SoldGoods, b: SoldGoods): boolean =>
  a.product_id === b.product_id &&
  a.competency_date === b.competency_date &&
  Number(a.quantity) === Number(b.quantity)

type Outflow = Omit<SoldGoods, 'id'>

const outflowOf = ({ product_id, competency_date, quantity }: Outflow): StockMoveFields => ({
  product_id,
  kind: 'outflow',
  move_date: competency_date,
  quantity,
  total_cents: null,
  origin_id: null,
  document: null,
  notes: null,
})

async function isStocked(
  db: CompanyDb,
  { product_id, quantity, competency_date }: Outflow,
): Promise<boolean> {
  if (Number(quantity) === 0) return false
  const { rows } = await sql`
    select 1 from products
    where company_id = ${db.company_id} and id = ${product_id} and product_type = 'physical'
  `.execute(db.query)
  return rows.length > 0 && keepsStock(db, product_id, competency_date)
}
