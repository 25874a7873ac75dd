import type {
  EmissionGoods,
  EmissionInput,
  EmissionType,
  ReplaceCode,
  TestEmission,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { getSale, lockSale } from '../sales/index.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { loggedEmission, lockEmission } from './stored-emission.ts'
import {
  derivedOf,
  type EmissionFields,
  type EmissionOrigin,
  typeOf,
  writeLines,
} from './write-emission.ts'

interface Origin extends Pick<EmissionOrigin, 'purpose' | 'returned_key'> {
  readonly sale_id: number | null
  /** Issued to try the set-up out, whatever the settings say. */
  readonly is_trial: boolean
  /** The note that it takes the place of, in the environment of that one. */
  readonly replaces?: Replaced
}

interface Replaced {
  readonly id: number
  readonly key: string
  readonly code: ReplaceCode
  readonly reason: string
  readonly environment: EmissionOrigin['environment']
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
  return writeDraft(db, facts, fields, { ...SOLD, sale_id: null, is_trial: false })
}

/** Makes a draft without fiscal value, of one product and client. @returns its id. */
export async function createTrial(
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
    type: typeOf(await productType(db, product_id)),
    goods: null,
    party_id,
    competency_date: db.today,
    description: null,
    lines: [line],
  }
  return writeDraft(db, facts, fields, { ...SOLD, sale_id: null, is_trial: true })
}

const SOLD = { purpose: 'sale', returned_key: null } as const

/** What is sold; a service where there is no such product, which is refused later. */
async function productType(db: CompanyDb, id: number): Promise<string> {
  const product = await db.query
    .selectFrom('products')
    .select('product_type')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return product?.product_type ?? 'service'
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
  const fields = fieldsOfSale(sale, typeOf(await productType(db, sale.product_id)))
  return writeDraft(db, facts, fields, { ...SOLD, sale_id, is_trial: false })
}

/** The same of a sale as it stands, whatever its state. @throws Refusal `not_found`. */
export async function draftOfSale(db: CompanyDb, id: number): Promise<EmissionFields> {
  const sale = await getSale(db, id)
  return fieldsOfSale(sale, typeOf(await productType(db, sale.product_id)))
}

/** What a sale says of its note. */
function fieldsOfSale(sale: Sale, type: EmissionType): EmissionFields {
  // Freight is part of the price of a service: one line holds it.
  const isWhole = type === 'nfse' && sale.freight_cents > 0
  const line = isWhole
    ? { quantity: '1', unit_price_cents: cents(sale.total_cents + sale.discount_cents) }
    : { quantity: sale.quantity, unit_price_cents: sale.unit_price_cents }
  return {
    ...NO_CHOICES,
    type,
    goods: type === 'nfe' ? goodsOfSale(sale) : null,
    party_id: sale.client_id,
    competency_date: sale.competency_date,
    description: sale.description,
    lines: [{ product_id: sale.product_id, discount_cents: sale.discount_cents, ...line }],
  }
}

const goodsOfSale = (sale: Sale): EmissionGoods => ({
  freight_cents: sale.freight_cents,
  payment_method: sale.payment_method,
  // Platforms sell on the internet; of a sale by hand nobody said how it came about.
  presence: sale.platform === null ? 'other' : 'internet',
  instalments: sale.installments.map(({ due_date, value_cents }) => ({ due_date, value_cents })),
  internal_rate: null,
  fcp_rate: null,
  credit_rate: null,
})

/** Writes a draft. @returns its id. @throws Refusal as createEmission, and `emission_exists`. */
export async function writeDraft(
  db: CompanyDb,
  facts: CompanyFacts,
  fields: EmissionFields,
  { sale_id, is_trial, replaces, ...origin }: Origin,
): Promise<number> {
  await requireParties(db, [fields.party_id], { role: 'client', field: 'party_id' })
  const products = [...new Set(fields.lines.map(({ product_id }) => product_id))]
  await requireProducts(db, products, 'lines')
  const environment =
    replaces?.environment ?? (is_trial ? 'homologation' : facts.settings.environment)
  const { stored, lines } = await derivedOf(db, facts, fields, {
    ...origin,
    environment,
    replaced_key: replaces?.key ?? null,
    replace_code: replaces?.code ?? null,
    replace_reason: replaces?.reason ?? null,
  })
  try {
    const { id } = await db.query
      .insertInto('emissions')
      .values({
        ...stored,
        company_id: db.company_id,
        status: 'draft',
        sale_id,
        replaces_id: replaces?.id ?? null,
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
