import { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'
import { INVOICE_OPERATIONS, INVOICE_STATUSES, INVOICE_TYPES } from '../invoices/invoice.schema.ts'
import { PAYMENT_TYPES } from '../products/payment-terms.ts'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { transactionRowSchema } from '../transactions/transaction.schema.ts'
import { checkSale } from './check-sale.ts'
import { SALE_PLATFORMS } from './sale-platforms.ts'
import { saleRefundSchema } from './sale-refund.schema.ts'
import { DEDUCTION_BASES, DEDUCTION_KINDS, QUANTITY_PATTERN } from './sale-amounts.rules.ts'

/**
 * What may become of a sale (docs/rules/documents.md). A sales platform tells it, or a person: by acts
 * that move books, and by notes of what happened to it. `review` is one that somebody has to look at.
 */
export const SALE_STATUSES = [
  'waiting_payment',
  'approved',
  'completed',
  'overdue',
  'canceled',
  'expired',
  'refund_requested',
  'partially_refunded',
  'refunded',
  'charged_back',
  'disputed',
  'review',
] as const

/** What moves a sale by hand. */
export const SALE_ACTS = ['approve', 'complete', 'cancel'] as const

/** Where a sale came from. */
export const SALE_SOURCES = ['manual', 'demo', 'platform', 'import'] as const

export const SALE_PAYMENT_METHODS = [
  'pix',
  'boleto',
  'credit_card',
  'debit_card',
  'cash',
  'transfer',
  'other',
] as const

/** As many as a card network or a contract of two years has, and more. */
const MAX_INSTALLMENTS = 60
/** Three fees, and more people than ever shared a sale. */
const MAX_DEDUCTIONS = 23
/** Months that a subscription or a course is paid for. */
const MAX_MONTHS = 120
/** One for each instalment, and their corrections. */
const MAX_INVOICES = 100
/** Sales that one act takes: as many as a page shows. */
export const MAX_SALES_OF_ACT = 200

/** A percentage from 0 to 100 with at most four decimals; an empty field is null. */
export const percentSchema = optionalTextSchema(9).refine(
  (text) => text === null || (/^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100),
  { error: 'invalid_value' },
)

/**
 * A fee or commission: whom it goes to, how it is counted; without a category it has the chart's
 * own.
 */
const deductionSchema = z.object({
  kind: z.enum(DEDUCTION_KINDS),
  supplier_id: idSchema,
  base: z.enum(DEDUCTION_BASES),
  percent: percentSchema,
  fixed_cents: centsFromZeroSchema,
  category_id: idSchema.nullable(),
})

const installmentSchema = z.object({
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  value_cents: positiveCentsSchema,
})

const saleFieldsSchema = z.object({
  client_id: idSchema,
  product_id: idSchema,
  bank_account_id: idSchema,
  category_id: idSchema,
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  description: requiredTextSchema(250),
  observations: optionalTextSchema(1000),
  fiscal_document: optionalTextSchema(60),
  /** The company's own number of the sale; unique in it. */
  custom_sale_id: optionalTextSchema(60),
  platform: z.enum(SALE_PLATFORMS).nullable(),
  /** The platform's number of the sale; unique in the company and platform. */
  external_id: optionalTextSchema(100),
  transaction_key: optionalTextSchema(100),
  payment_method: z.enum(SALE_PAYMENT_METHODS),
  payment_type: z.enum(PAYMENT_TYPES),
  /** How many months are paid for; null where that means nothing. */
  months: z.int().min(1).max(MAX_MONTHS).nullable(),
  competency_date: civilDateSchema,
  unit_price_cents: centsFromZeroSchema,
  quantity: z.string().regex(QUANTITY_PATTERN, { error: 'invalid_value' }),
  discount_cents: centsFromZeroSchema,
  freight_cents: centsFromZeroSchema,
  deductions: z.array(deductionSchema).max(MAX_DEDUCTIONS),
  installments: z.array(installmentSchema).min(1, { error: 'required' }).max(MAX_INSTALLMENTS),
})

/** What a person fills in: the instalments tie to the total, and the deductions leave something. */
export const saleInputSchema = saleFieldsSchema
  .extend({ attachment_ids: attachmentIdsSchema })
  .superRefine(checkSale)
/** The same for an edit, with the version that was read. */
export const saleEditSchema = saleFieldsSchema
  .extend({ version: versionSchema })
  .superRefine(checkSale)

/** A row of the list. */
export const saleRowSchema = z.object({
  id: idSchema,
  status: z.enum(SALE_STATUSES),
  source: z.enum(SALE_SOURCES),
  platform: z.enum(SALE_PLATFORMS).nullable(),
  client_id: idSchema,
  client_name: z.string(),
  product_id: idSchema,
  product_name: z.string(),
  description: z.string(),
  custom_sale_id: z.string().nullable(),
  external_id: z.string().nullable(),
  payment_method: z.enum(SALE_PAYMENT_METHODS),
  payment_type: z.enum(PAYMENT_TYPES),
  /** Decimal text of at most four places. */
  quantity: z.string(),
  total_cents: positiveCentsSchema,
  /** The three fees. */
  fees_cents: centsFromZeroSchema,
  commissions_cents: centsFromZeroSchema,
  net_cents: centsFromZeroSchema,
  installments_count: z.int(),
  competency_date: civilDateSchema,
  /** Of the first instalment. */
  due_date: civilDateSchema,
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  /** That of its account. */
  currency: currencySchema,
  category_id: idSchema,
  /** Of the newest note of the sale; null when it has none. */
  invoice_status: z.enum(INVOICE_STATUSES).nullable(),
  version: versionSchema,
})

/** A note that was issued for the sale. */
const saleInvoiceSchema = z.object({
  id: idSchema,
  type: z.enum(INVOICE_TYPES),
  number: z.int(),
  series: z.string().nullable(),
  issued_on: civilDateSchema,
  value_cents: centsFromZeroSchema,
  status: z.enum(INVOICE_STATUSES),
  operation: z.enum(INVOICE_OPERATIONS),
  is_test: z.boolean(),
})

/** The notes of a sale, all of them: those that are left out are its no more. */
export const saleInvoicesSchema = z.object({
  invoice_ids: z.array(idSchema).max(MAX_INVOICES),
  version: versionSchema,
})

/** A payable or receivable that the approval made, or a refund. */
const saleTransactionSchema = z.object({
  id: idSchema,
  kind: z.enum(['payable', 'receivable']),
  party_name: z.string().nullable(),
  category_name: z.string(),
  due_date: civilDateSchema,
  value_cents: positiveCentsSchema,
  computed_status: transactionRowSchema.shape.computed_status,
  overdue_days: transactionRowSchema.shape.overdue_days,
  /** The refund that made it; null of one that the approval made. */
  refund_id: idSchema.nullable(),
})

export const saleSchema = saleRowSchema.extend({
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  observations: z.string().nullable(),
  fiscal_document: z.string().nullable(),
  transaction_key: z.string().nullable(),
  months: z.int().nullable(),
  unit_price_cents: centsFromZeroSchema,
  discount_cents: centsFromZeroSchema,
  freight_cents: centsFromZeroSchema,
  deductions: z.array(
    deductionSchema.extend({
      category_id: idSchema,
      category_name: z.string(),
      supplier_name: z.string(),
      value_cents: centsFromZeroSchema,
    }),
  ),
  installments: z.array(installmentSchema),
  transactions: z.array(saleTransactionSchema),
  invoices: z.array(saleInvoiceSchema),
  /** Whether something was paid or received, all of it, how much of the sale, and when last. */
  is_settled: z.boolean(),
  is_paid: z.boolean(),
  paid_value_cents: centsSchema,
  interest_cents: centsFromZeroSchema,
  payment_date: civilDateSchema.nullable(),
  refunds: z.array(saleRefundSchema),
  /** What was received of it and has not gone back: interest and fine apart. */
  refundable_cents: centsFromZeroSchema,
  /** What of its goods has left the stock and not come back; null where it took nothing from it. */
  stock_quantity: z.string().nullable(),
  /** It was approved at some time: it stays on record. */
  was_approved: z.boolean(),
  /** It was completed before what is noted of it by now. */
  was_completed: z.boolean(),
})

const saleSums = {
  gross_cents: centsFromZeroSchema,
  deducted_cents: centsFromZeroSchema,
  net_cents: centsFromZeroSchema,
}

/**
 * Of the whole filter; what was canceled or expired is worth nothing. Gross less deducted is net.
 */
export const saleTotalsSchema = z.object({
  count: z.int(),
  ...saleSums,
  ...besideCurrency(saleSums),
})

/** Sales to move on, each as it was read. */
export const saleActSchema = z.object({
  sales: z
    .array(z.object({ id: idSchema, version: versionSchema }))
    .min(1, { error: 'required' })
    .max(MAX_SALES_OF_ACT),
})
/** What became of each, in the order given; a refused one says why. */
export const saleOutcomesSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

export type SaleStatus = (typeof SALE_STATUSES)[number]
export type SaleAct = (typeof SALE_ACTS)[number]
export type SaleSource = (typeof SALE_SOURCES)[number]
export type SalePaymentMethod = (typeof SALE_PAYMENT_METHODS)[number]
export type SaleFields = z.output<typeof saleFieldsSchema>
export type SaleInput = z.output<typeof saleInputSchema>
export type SaleEdit = z.output<typeof saleEditSchema>
export type SaleRow = z.output<typeof saleRowSchema>
export type Sale = z.output<typeof saleSchema>
export type SaleTotals = z.output<typeof saleTotalsSchema>
export type SaleDeduction = z.output<typeof deductionSchema>
