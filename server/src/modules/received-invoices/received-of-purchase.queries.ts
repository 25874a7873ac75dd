import type {
  FeeMonth,
  ReceivedInvoice,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import { subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { seenPurchases } from '../document-reach/index.ts'
import { platformSuppliers, withheldFees } from '../sales-platforms/index.ts'
import { maySeeFees } from './fee-match.ts'
import { feeInvoices } from './received.queries.ts'

/**
 * The invoice that a purchase was made of; null of one that was not, and of one that is seen in part:
 * its lines are of the whole.
 * @throws Refusal `not_found`, also out of reach.
 */
export async function receivedOfPurchase(
  db: CompanyDb,
  id: number,
): Promise<ReceivedInvoice | null> {
  const { rows } = await sql<{ has_hidden_parts: boolean; invoice: ReceivedInvoice | null }>`
    select exists (select 1 from purchase_allocations part
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id
          and not (${partIsReached(db)})) as has_hidden_parts,
      (select json_build_object('invoice_id', invoice.id, 'type', invoice.type,
          'number', invoice.number, 'series', invoice.series, 'key', invoice.key,
          'carried_numbers', (select coalesce(json_agg(substr(carried.key, 26, 9)::int
              order by carried.place), '[]')
            from unnest(invoice.carried_keys) with ordinality as carried(key, place)),
          'issued_on', invoice.issued_on, 'goods_cents', received.goods_cents,
          'freight_cents', received.freight_cents, 'insurance_cents', received.insurance_cents,
          'expenses_cents', received.expenses_cents,
          'added_taxes_cents', received.added_taxes_cents,
          'discount_cents', received.discount_cents, 'owed_cents', received.owed_cents,
          'taxes', (select coalesce(json_agg(json_build_object('tax', tax.tax,
              'value_cents', tax.value_cents) order by tax.tax), '[]')
            from received_invoice_taxes tax where tax.company_id = ${db.company_id}
              and tax.invoice_id = invoice.id),
          'items', (select coalesce(json_agg(json_build_object('position', item.position,
              'product_id', item.product_id, 'product_name', product.name, 'code', item.code,
              'ean', item.ean, 'description', item.description, 'unit', item.unit,
              'quantity', item.quantity::text, 'total_cents', item.total_cents,
              'discount_cents', item.discount_cents) order by item.position), '[]')
            from received_invoice_items item
            left join products product on product.company_id = ${db.company_id}
              and product.id = item.product_id
            where item.company_id = ${db.company_id} and item.invoice_id = invoice.id))
        from invoices invoice
        join received_invoices received on received.company_id = ${db.company_id}
          and received.invoice_id = invoice.id
        where invoice.company_id = ${db.company_id} and invoice.id = purchase.invoice_id) as invoice
    from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.id = ${id}
      ${andAll(seenPurchases(db))}
  `.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row.has_hidden_parts ? null : row.invoice
}

const partIsReached = ({ rights }: CompanyDb) => sql`
  (${rights.cost_center_ids}::bigint[] is null
    or coalesce(part.cost_center_id, 0) = any(${rights.cost_center_ids}::bigint[]))
  and (${rights.project_ids}::bigint[] is null
    or coalesce(part.project_id, 0) = any(${rights.project_ids}::bigint[]))`

/**
 * Invoices of fees by platform and month, of platforms whose account the reader reaches; none for
 * whoever may not see sales.
 */
export async function feeMonths(
  db: CompanyDb,
  permissions: readonly string[],
): Promise<readonly FeeMonth[]> {
  if (!maySeeFees(permissions)) return []
  const reached = new Set(
    (await platformSuppliers(db)).flatMap(({ platform, is_reached }) =>
      is_reached ? [platform] : [],
    ),
  )
  const months = (await feeInvoices(db, null)).filter(({ platform }) => reached.has(platform))
  const withheld = await withheldFees(db, months)
  return months.map((row) => {
    const withheld_cents =
      withheld.find(({ platform, month }) => platform === row.platform && month === row.month)
        ?.withheld_cents ?? zeroCents
    return {
      ...row,
      withheld_cents,
      difference_cents: subtractCents(row.invoices_cents, withheld_cents),
    }
  })
}
