import type { CivilDate } from '@prumo/civil-date'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { addMove, movesOf, withdrawMoves } from '../stock/index.ts'
import { costOfLines, type GoodsLine, type GoodsTerms } from './goods-cost.rules.ts'

interface Line extends GoodsLine {
  /** Null of what is no physical product of the company. */
  readonly product_id: number | null
  readonly quantity: string
}

/** What the invoice of a purchase says of its goods. */
interface Received {
  readonly id: number
  readonly competency_date: CivilDate
  readonly fiscal_document: string | null
  readonly terms: GoodsTerms
  readonly lines: readonly Line[]
}

/**
 * The goods of approved purchases of received invoices come into stock: the lines that are physical
 * products of the company, on the day of the competency, at what they cost (decision 293).
 * @throws Refusal `period_closed`, `stock_too_large`.
 */
export async function receiveGoods(db: CompanyDb, ids: readonly number[]): Promise<void> {
  for (const { id, competency_date, fiscal_document, terms, lines } of await received(db, ids)) {
    const costs = costOfLines(terms, lines)
    for (const [place, { product_id, quantity }] of lines.entries()) {
      if (product_id === null || Number(quantity) === 0) continue
      await addMove(
        db,
        {
          product_id,
          kind: 'inflow',
          move_date: competency_date,
          quantity,
          total_cents: costs[place] ?? zeroCents,
          origin_id: null,
          document: fiscal_document?.slice(0, 60) ?? null,
          notes: null,
        },
        { purchase_id: id },
      )
    }
  }
}

/**
 * The goods of a purchase have not come. @throws Refusal `stock_negative` where they left since,
 * `stock_has_returns`, `period_closed`.
 */
export async function withdrawGoods(db: CompanyDb, id: number): Promise<void> {
  await withdrawMoves(db, await movesOf(db, { purchase_id: id }))
}

async function received(db: CompanyDb, ids: readonly number[]): Promise<readonly Received[]> {
  const { rows } = await sql<Received>`
    select purchase.id, purchase.competency_date, purchase.fiscal_document,
      json_build_object('goods_cents', received.goods_cents, 'freight_cents', received.freight_cents,
        'insurance_cents', received.insurance_cents, 'expenses_cents', received.expenses_cents,
        'added_taxes_cents', received.added_taxes_cents,
        'discount_cents', received.discount_cents) as terms,
      (select json_agg(json_build_object('product_id', product.id,
          'quantity', item.quantity::text, 'total_cents', item.total_cents,
          'discount_cents', item.discount_cents) order by item.position)
        from received_invoice_items item
        left join products product on product.company_id = ${db.company_id}
          and product.id = item.product_id and product.product_type = 'physical'
        where item.company_id = ${db.company_id} and item.invoice_id = received.invoice_id) as lines
    from purchases purchase
    join received_invoices received
      on received.company_id = ${db.company_id} and received.invoice_id = purchase.invoice_id
    where purchase.company_id = ${db.company_id} and purchase.id = any(${ids}::bigint[])
      and exists (select 1 from received_invoice_items item
        join products product on product.company_id = ${db.company_id}
          and product.id = item.product_id and product.product_type = 'physical'
        where item.company_id = ${db.company_id} and item.invoice_id = received.invoice_id)
    order by purchase.id
  `.execute(db.query)
  return rows
}
