import type { CivilDate } from '@prumo/civil-date'
import { ORIGIN_KINDS } from '@prumo/contracts/stock/stock-kinds'
import type { StockMove } from '@prumo/contracts/stock/stock.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { BY_HAND, isByHand } from './of-document.ts'
import type { PlannedMove } from './plan-move.ts'
import { quantityOf } from './quantity-text.ts'

/** A move as it stands, or as it is to be. */
type Checked = PlannedMove & { readonly product_id: number }
type Standing = Checked & { readonly id: number }

/** The document that makes a move. */
type Document = Pick<StockMove, 'sale_id' | 'purchase_id'>

/** What a document makes changes and goes with it alone. @throws Refusal `stock_of_sale`, `stock_of_purchase`. */
export function requireByHand({ sale_id, purchase_id }: Document): void {
  if (sale_id !== null) throw new Refusal('stock_of_sale', { values: { id: sale_id } })
  if (purchase_id !== null) throw new Refusal('stock_of_purchase', { values: { id: purchase_id } })
}

/**
 * Checks all of a move that does not depend on how much is there.
 * @param before null for a new one.
 */
export async function requireMove(
  db: CompanyDb,
  before: Standing | null,
  input: Checked,
  document: Document = BY_HAND,
): Promise<void> {
  await requireOpenCompetency(db, [input.move_date, ...(before === null ? [] : [before.move_date])])
  await requireFitting(db, before, input, document)
}

/** The same but for closed periods, whose guard writes. */
export async function requireFitting(
  db: CompanyDb,
  before: Standing | null,
  input: Checked,
  document: Document = BY_HAND,
): Promise<void> {
  // A sale may be of a month to come, and its goods leave then.
  if (isByHand(document) && input.move_date > db.today)
    throw onField('move_date', 'stock_in_future')
  if (before === null) await requirePhysical(db, input.product_id)
  if (before !== null && !isOnlyRenamed(before, input)) await requireUnreturned(db, before)
  await requireOrigin(db, before, input)
}

/** @throws Refusal `stock_has_returns`, `period_closed`, when a move may not go away. */
export async function requireNoReturns(db: CompanyDb, before: Standing): Promise<void> {
  await requireOpenCompetency(db, [before.move_date])
  await requireUnreturned(db, before)
}

const onField = (field: string, code: ErrorCode) => new Refusal(code, { fields: { [field]: code } })

/** Texts may change while returns name it, and what it cost: they follow. */
const isOnlyRenamed = (before: PlannedMove, after: PlannedMove): boolean =>
  before.kind === after.kind &&
  before.move_date === after.move_date &&
  before.quantity !== null &&
  after.quantity !== null &&
  quantityOf(before.quantity) === quantityOf(after.quantity)

async function requirePhysical(db: CompanyDb, product_id: number): Promise<void> {
  const { rows } = await sql<{ product_type: string }>`
    select product_type from products where company_id = ${db.company_id} and id = ${product_id}
  `.execute(db.query)
  if (rows[0]?.product_type !== 'physical') throw onField('product_id', 'stock_not_physical')
}

/** @throws Refusal `stock_has_returns`. */
export async function requireUnreturned(db: CompanyDb, { id }: Standing): Promise<void> {
  const { rows } = await sql`
    select 1 from stock_moves where company_id = ${db.company_id} and origin_id = ${id} limit 1
  `.execute(db.query)
  if (rows.length > 0) throw new Refusal('stock_has_returns')
}

/** A return names an earlier move of its product, and no more comes back of it than moved. */
async function requireOrigin(
  db: CompanyDb,
  before: Standing | null,
  { product_id, kind, move_date, quantity, origin_id }: Checked,
): Promise<void> {
  if (origin_id === null) return
  const { rows } = await sql<{ kind: string; move_date: CivilDate; moved: string; back: string }>`
    select origin.kind, origin.move_date, abs(origin.change)::text as moved,
      (select coalesce(sum(other.quantity), 0)::numeric(15, 4)::text from stock_moves other
        where other.company_id = ${db.company_id} and other.origin_id = origin.id
          and other.id is distinct from ${before?.id ?? null}::bigint) as back
    from stock_moves origin
    where origin.company_id = ${db.company_id} and origin.id = ${origin_id}
      and origin.product_id = ${product_id}
  `.execute(db.query)
  const [origin] = rows
  if (origin === undefined) throw onField('origin_id', 'reference_not_found')
  // On one day the order of entry decides, and an edit keeps its place in it.
  const isLater =
    origin.move_date > move_date ||
    (origin.move_date === move_date && before !== null && before.id < origin_id)
  if (origin.kind !== ORIGIN_KINDS[kind] || isLater)
    throw onField('origin_id', 'stock_origin_wrong')
  if (quantityOf(quantity ?? '0') + quantityOf(origin.back) > quantityOf(origin.moved))
    throw onField('quantity', 'stock_return_too_large')
}
