import { z } from 'zod'
import { CURRENCIES } from '../bank-accounts/currencies.ts'
import { SALE_PAYMENT_METHODS, saleInputSchema } from '../sales/sale.schema.ts'
import { SALE_PLATFORMS } from '../sales/sale-platforms.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  taxIdSchema,
} from '../scalars.ts'
import { rowNumberSchema } from './import-rows.schema.ts'

const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)
/** An amount that is taken off; a cell without one takes nothing. */
const amountSchema = centsFromZeroSchema.nullish().transform((amount) => amount ?? 0)
const MAX_QUANTITY = 1_000_000

/** What a platform's own sheet says of a sale; a word that nobody knows is `review`. */
const SHEET_SALE_STATUSES = [
  'pending',
  'overdue',
  'refused',
  'canceled',
  'expired',
  'approved',
  'completed',
  'refund_requested',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'review',
] as const

/**
 * A sale as a sheet names it: whom, what and where to by code, document or name. It waits for its
 * payment, as one that a person enters does, unless its platform says what became of it.
 */
export const saleImportRowSchema = z.object({
  row: rowNumberSchema,
  /** The day of the sale. */
  competency_date: civilDateSchema,
  /** Of its first instalment; the day of the sale when it is not given. */
  due_date: orNull(civilDateSchema),
  /** Code or name. */
  product: requiredTextSchema(150),
  /** The name of the product when it is not given. */
  description: optionalTextSchema(250),
  party_name: optionalTextSchema(150),
  party_tax_id: taxIdSchema,
  /** What the buyer owes, after the discount and with the shipping. */
  total_cents: positiveCentsSchema,
  /** That of the account when it is not given; rows of any other are refused. */
  currency: orNull(z.enum([...CURRENCIES, 'other'])),
  /** What of the total is for shipping. */
  freight_cents: amountSchema,
  quantity: orNull(z.int().min(1).max(MAX_QUANTITY)),
  discount_cents: amountSchema,
  platform_fee_cents: amountSchema,
  /** Who keeps the fee; the platform when it is not given. */
  fee_supplier: optionalTextSchema(150),
  commission_cents: amountSchema,
  commission_supplier: optionalTextSchema(150),
  /** What a co-producer has of it, besides the commission of an affiliate. */
  coproduction_cents: amountSchema,
  coproducer: optionalTextSchema(150),
  paid_by: orNull(z.enum(SALE_PAYMENT_METHODS)),
  installments_count: orNull(z.int().min(1).max(60)),
  category: requiredTextSchema(150),
  bank_account: requiredTextSchema(150),
  cost_center: optionalTextSchema(150),
  project: optionalTextSchema(150),
  platform: orNull(z.enum(SALE_PLATFORMS)),
  external_id: saleInputSchema.shape.external_id,
  /** Of a sale of a platform, with its number there. */
  status: orNull(z.enum(SHEET_SALE_STATUSES)),
  /** When it came to be so; the day of the sale when it is not given. */
  status_date: orNull(civilDateSchema),
  /** All that went back to the buyer by then: of a sale that was paid. */
  refunded_cents: orNull(centsFromZeroSchema),
  custom_sale_id: saleInputSchema.shape.custom_sale_id,
  fiscal_document: saleInputSchema.shape.fiscal_document,
  observations: optionalTextSchema(1000),
})

export type SaleImportRow = z.output<typeof saleImportRowSchema>
