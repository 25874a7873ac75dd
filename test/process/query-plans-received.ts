import type pg from 'pg'
import type { Facts } from './query-plans-facts.ts'
import { fewRows, type Visit } from './query-plans-visit.ts'

/** Gives invoices of a company their lines; every purchase of a tenth is of one. */
export async function addReceived(client: pg.Client, company_id: number): Promise<void> {
  await client.query(
    `insert into received_invoices (company_id, invoice_id, goods_cents, freight_cents,
       insurance_cents, expenses_cents, added_taxes_cents, discount_cents, owed_cents, due_days)
     select company_id, id, value_cents, 0, 0, 0, 0, 0, value_cents, 30 from invoices
     where company_id = $1`,
    [company_id],
  )
  await client.query(
    `insert into received_invoice_items (company_id, invoice_id, position, description, quantity,
       total_cents, discount_cents)
     select company_id, invoice_id, 0, 'Item', 1, owed_cents, 0 from received_invoices
     where company_id = $1`,
    [company_id],
  )
  await client.query(
    `with paired as (
       select purchase.id, invoice.id as invoice_id
       from (select id, row_number() over (order by id) as place from purchases
         where company_id = $1) purchase
       join (select id, row_number() over (order by id) as place from invoices
         where company_id = $1) invoice using (place)
     )
     update purchases set invoice_id = paired.invoice_id from paired
     where purchases.company_id = $1 and purchases.id = paired.id`,
    [company_id],
  )
  await client.query('analyze received_invoices, received_invoice_items, purchases')
}

/** Requests of every GET route of received invoices. */
export const RECEIVED_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'received-invoices.of-purchase': ({ purchase_id }) => [
    fewRows('one purchase, its invoice and lines', { id: purchase_id }),
  ],
  'received-invoices.fees': () => [fewRows('the months of fees, of which there are few')],
}
