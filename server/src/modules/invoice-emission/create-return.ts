import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { type Cents, cents, sumCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockSale } from '../sales/index.ts'
import { draftOfSale, writeDraft } from './create-emission.ts'
import type { CompanyFacts } from './emission-facts.ts'
import type { EmissionFields } from './write-emission.ts'

/** Something of these sales went back. */
const RETURNED: readonly string[] = ['partially_refunded', 'refunded', 'charged_back']

/** @throws Refusal `emission_sale_not_refunded`. */
export function requireReturnable({ status }: { readonly status: string }): void {
  if (!RETURNED.includes(status)) throw new Refusal('emission_sale_not_refunded')
}

/**
 * Makes the draft of the note by which goods of a refunded sale come back; it names the note that sold
 * them. Of a part that went back it is a proposal: which goods came, a person knows. @returns its id.
 * @throws Refusal `not_found`, `emission_sale_not_refunded`, `emission_return_of_service`,
 * `emission_return_unsold`, `emission_exists`.
 */
export async function createReturn(
  db: CompanyDb,
  facts: CompanyFacts,
  sale_id: number,
): Promise<number> {
  const sale = await lockSale(db, sale_id)
  requireReturnable(sale)
  const sold = await draftOfSale(db, sale_id)
  if (sold.type !== 'nfe') throw new Refusal('emission_return_of_service')
  const returned_key = await soldKey(db, facts, sale_id)
  if (returned_key === null) throw new Refusal('emission_return_unsold')
  const isWhole = sale.status !== 'partially_refunded'
  const fields: EmissionFields = {
    ...sold,
    competency_date: db.today,
    // Nothing is paid by what comes back.
    goods:
      sold.goods === null
        ? null
        : {
            ...sold.goods,
            instalments: [],
            freight_cents: isWhole ? sold.goods.freight_cents : zeroCents,
          },
    lines: isWhole ? sold.lines : sold.lines.map((line) => partOf(line, sale)),
  }
  const origin = { purpose: 'return', returned_key } as const
  return writeDraft(db, facts, fields, { ...origin, sale_id, is_trial: false })
}

type Line = EmissionFields['lines'][number]

/** Whole units of what went back where it comes to them, else one line of that value. */
function partOf(line: Line, { refunds, total_cents, quantity }: Sale): Line {
  const back: Cents = sumCents(refunds.map(({ value_cents }) => value_cents))
  const units = (Number(quantity) * back) / total_cents
  if (Number.isInteger(units) && units > 0) {
    const discount_cents = cents(Math.round((line.discount_cents * back) / total_cents))
    return { ...line, quantity: String(units), discount_cents }
  }
  return { ...line, quantity: '1', unit_price_cents: back, discount_cents: zeroCents }
}

/** The key of the note of goods of a sale in force: one that was issued here, or is linked to it. */
async function soldKey(
  db: CompanyDb,
  { settings }: CompanyFacts,
  sale_id: number,
): Promise<string | null> {
  const isTest = settings.environment !== 'production'
  const { rows } = await sql<{ key: string }>`
    select key from (
      select e.key, 1 as place, e.id from emissions e
      where e.company_id = ${db.company_id} and e.sale_id = ${sale_id} and e.purpose = 'sale'
        and e.type = 'nfe' and e.status = 'authorized' and not e.is_canceling
        and e.contingency_id is null and e.environment = ${settings.environment}
      union all
      select note.key, 2, note.id from sale_invoices linked
      join invoices note on note.company_id = linked.company_id and note.id = linked.invoice_id
      where linked.company_id = ${db.company_id} and linked.sale_id = ${sale_id}
        and note.type = 'nfe' and note.operation = 'exit' and note.status = 'authorized'
        and note.deleted_at is null and note.is_test = ${isTest} and length(note.key) = 44
    ) found order by place, id desc limit 1`.execute(db.query)
  return rows[0]?.key ?? null
}
