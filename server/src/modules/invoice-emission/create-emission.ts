import type {
  EmissionInput,
  TestEmission,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { lockSale } from '../sales/index.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { loggedEmission, lockEmission } from './stored-emission.ts'
import { derivedOf, type EmissionFields, typeOf, writeLines } from './write-emission.ts'

interface Origin {
  readonly sale_id: number | null
  /** Issued to try the set-up out, whatever the settings say. */
  readonly is_trial: boolean
}

/** A sale may be invoiced once it is paid for or granted. */
const INVOICEABLE: readonly string[] = ['approved', 'completed', 'partially_refunded']
/** Nothing of it is sold any more. */
const OVER: readonly string[] = ['canceled', 'refunded', 'charged_back']

/** @throws Refusal `emission_sale_not_paid`, `emission_sale_over`. */
export function requireInvoiceable({ status }: { readonly status: string }): void {
  if (OVER.includes(status)) throw new Refusal('emission_sale_over')
  if (!INVOICEABLE.includes(status)) throw new Refusal('emission_sale_not_paid')
}

/**
 * Makes a draft of what a person filled in. @returns its id.
 * @throws Refusal `reference_not_found`, `party_inactive`, `product_inactive`, `emission_value_wrong`.
 */
export function createEmission(
  db: CompanyDb,
  facts: CompanyFacts,
  { is_issued: _issued, ...fields }: EmissionInput,
): Promise<number> {
  return writeDraft(db, facts, fields, { sale_id: null, is_trial: false })
}

/** Makes a draft without fiscal value, of one product and client. @returns its id. */
export function createTrial(
  db: CompanyDb,
  facts: CompanyFacts,
  { party_id, product_id, value_cents }: TestEmission,
): Promise<number> {
  const line = {
    product_id,
    quantity: '1',
    unit_price_cents: value_cents,
    discount_cents: zeroCents,
  }
  const fields: EmissionFields = {
    ...NO_CHOICES,
    type: 'nfse',
    party_id,
    competency_date: db.today,
    description: null,
    lines: [line],
  }
  return writeDraft(db, facts, fields, { sale_id: null, is_trial: true })
}

const NO_CHOICES = {
  iss_withheld: null,
  iss_rate: null,
  withholds_federal: null,
  service_code: null,
  nbs_code: null,
} as const

/**
 * Makes a draft of a sale within reach, which has none in force. @returns its id.
 * @throws Refusal `not_found`, `emission_sale_not_paid`, `emission_sale_over`, `emission_currency`,
 * `emission_exists`.
 */
export async function createOfSale(
  db: CompanyDb,
  facts: CompanyFacts,
  sale_id: number,
): Promise<number> {
  const sale = await lockSale(db, sale_id)
  requireInvoiceable(sale)
  if (sale.currency !== 'BRL') throw new Refusal('emission_currency')
  const { product_type } = await db.query
    .selectFrom('products')
    .select('product_type')
    .where('company_id', '=', db.company_id)
    .where('id', '=', sale.product_id)
    .executeTakeFirstOrThrow()
  // Freight is part of the price of a service: one line holds it.
  const hasFreight = sale.freight_cents > 0
  const line = hasFreight
    ? { quantity: '1', unit_price_cents: cents(sale.total_cents + sale.discount_cents) }
    : { quantity: sale.quantity, unit_price_cents: sale.unit_price_cents }
  const fields: EmissionFields = {
    ...NO_CHOICES,
    type: typeOf(product_type),
    party_id: sale.client_id,
    competency_date: sale.competency_date,
    description: sale.description,
    lines: [{ product_id: sale.product_id, discount_cents: sale.discount_cents, ...line }],
  }
  return writeDraft(db, facts, fields, { sale_id, is_trial: false })
}

async function writeDraft(
  db: CompanyDb,
  facts: CompanyFacts,
  fields: EmissionFields,
  { sale_id, is_trial }: Origin,
): Promise<number> {
  await requireParties(db, [fields.party_id], { role: 'client', field: 'party_id' })
  const products = [...new Set(fields.lines.map(({ product_id }) => product_id))]
  await requireProducts(db, products, 'lines')
  const { stored, lines } = await derivedOf(db, facts, fields)
  try {
    const { id } = await db.query
      .insertInto('emissions')
      .values({
        ...stored,
        company_id: db.company_id,
        purpose: 'sale',
        environment: is_trial ? 'homologation' : facts.settings.environment,
        status: 'draft',
        sale_id,
        is_trial,
        created_by: db.actor.user_id,
        created_by_name: db.actor.user_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(db, id, lines)
    const after = loggedEmission(await lockEmission(db, id))
    await recordOperation(db, 'invoice-emissions.create', [
      { table: 'emissions', record_id: id, after },
    ])
    return id
  } catch (error) {
    if (isUniqueViolation(error, 'emissions_once')) throw new Refusal('emission_exists')
    throw error
  }
}
