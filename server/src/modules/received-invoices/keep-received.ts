import { firstDayOfMonth } from '@prumo/civil-date'
import type { ReceivedFees } from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { FiscalItem, FiscalTerms } from '@prumo/fiscal-documents'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'

/** Lines are written so many at a time: parameters of a statement have a limit. */
const ITEMS_AT_ONCE = 1_000

export interface KeptTerms {
  readonly terms: FiscalTerms
  readonly items: readonly (FiscalItem & { readonly product_id: number | null })[]
  /** Null where the invoice says when it is due. */
  readonly due_days: number | null
  readonly fees: ReceivedFees | null
}

/** Keeps what an invoice says of goods and payment; one that is kept already stays as it is. */
export async function keepReceived(
  db: CompanyDb,
  invoice_id: number,
  { terms, items, due_days, fees }: KeptTerms,
): Promise<void> {
  const own = { company_id: db.company_id, invoice_id }
  const row = {
    goods_cents: terms.goods_cents,
    freight_cents: terms.freight_cents,
    insurance_cents: terms.insurance_cents,
    expenses_cents: terms.expenses_cents,
    added_taxes_cents: terms.added_taxes_cents,
    discount_cents: terms.discount_cents,
    owed_cents: terms.owed_cents,
    iss_city: terms.iss_city ?? null,
    due_days,
    platform: fees?.platform ?? null,
    fee_month: fees === null ? null : firstDayOfMonth(fees.month),
  }
  const written = await db.query
    .insertInto('received_invoices')
    .values({ ...own, ...row })
    .onConflict((clash) => clash.columns(['company_id', 'invoice_id']).doNothing())
    .returning('invoice_id')
    .executeTakeFirst()
  if (written === undefined) return
  if (terms.withheld.length > 0)
    await db.query
      .insertInto('received_invoice_taxes')
      .values(terms.withheld.map((tax) => ({ ...own, ...tax })))
      .execute()
  const rows = items.map((item, position) => ({ ...own, position, ...item }))
  for (let place = 0; place < rows.length; place += ITEMS_AT_ONCE)
    await db.query
      .insertInto('received_invoice_items')
      .values(rows.slice(place, place + ITEMS_AT_ONCE))
      .execute()
  await recordOperation(db, 'received-invoices.import', [
    { table: 'received_invoices', record_id: invoice_id, after: row },
  ])
}
