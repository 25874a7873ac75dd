import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type DocumentOfMove, isByHand } from './of-document.ts'
import type { NegativeStock } from './plan-move.ts'
import { quantityText } from './quantity-text.ts'
import { allowsNegative } from './stock-settings.ts'

/**
 * Refuses that more leaves than there is, unless the company allows it. Documents may take more of a
 * product of which nobody has yet said how much there is: all its moves are of documents.
 * @throws Refusal `stock_negative`, which names the product, what there is, what is missing, and the day.
 */
export async function requireEnough(
  db: CompanyDb,
  { day, quantity, available }: NegativeStock,
  move: DocumentOfMove & { readonly product_id: number },
): Promise<void> {
  if (move.is_told || (await allowsNegative(db))) return
  const { rows } = await sql<{ name: string; is_known: boolean }>`
    select product.name, exists (
      select 1 from stock_moves move
      where move.company_id = ${db.company_id} and move.product_id = product.id
        and move.sale_id is null and move.purchase_id is null) as is_known
    from products product
    where product.company_id = ${db.company_id} and product.id = ${move.product_id}
  `.execute(db.query)
  if (!isByHand(move) && rows[0]?.is_known === false) return
  throw new Refusal('stock_negative', {
    values: {
      product: rows[0]?.name ?? '',
      day,
      available: Number(quantityText(available)),
      missing: Number(quantityText(-quantity)),
    },
  })
}
