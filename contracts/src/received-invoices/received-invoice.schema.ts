import { z } from 'zod'
import { INVOICE_TYPES, MAX_IMPORT_FILES } from '../invoices/invoice.schema.ts'
import { SALE_PLATFORMS } from '../sales/sale-platforms.ts'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  idTextSchema,
  sumCentsSchema,
} from '../scalars.ts'

/**
 * What a file is for the company. `new` becomes a purchase; `withheld` is of fees that a sales
 * platform kept back from sales already; `canceled` is no more in force, and ends the purchase that
 * was made of it; `known` was received before; `other_company` is for somebody else.
 */
export const RECEIVED_STATES = [
  'new',
  'withheld',
  'canceled',
  'known',
  'other_company',
  'error',
] as const
export type ReceivedState = (typeof RECEIVED_STATES)[number]

/** What is said of a document that becomes a purchase all the same. */
export const RECEIVED_WARNINGS = [
  'unconfirmed',
  'installments_do_not_tie',
  'same_number',
  'no_fees_withheld',
  'replaces_purchase',
] as const
export type ReceivedWarning = (typeof RECEIVED_WARNINGS)[number]

const WITHHELD_TAXES = ['iss', 'ir', 'inss', 'csll', 'pis', 'cofins', 'other'] as const

/** Purchases of one import: each is checked against periods, budgets and rights on its own. */
export const MAX_RECEIVED = 500
/** Days until an invoice is due that says nothing: what trade between companies usually gives. */
export const DEFAULT_DUE_DAYS = 30
const MAX_DUE_DAYS = 365
/** Notes of the list that become purchases in one act. */
export const MAX_KEPT = 200

/** Places of rows that are left out, as a form carries a list: `[0,3,5]`. */
const placesSchema = z
  .string()
  .max(5 * MAX_IMPORT_FILES)
  .regex(/^\[(\d{1,4}(,\d{1,4})*)?\]$/)
  .transform((text) => text.slice(1, -1).split(',').filter(Boolean).map(Number))

/** What a person says of all the files. */
export const receivedChoicesSchema = z.object({
  /** For suppliers of whom nothing was booked before. */
  category_id: idTextSchema.optional(),
  due_days: z.coerce
    .number<string>()
    .pipe(z.int().min(0).max(MAX_DUE_DAYS))
    .default(DEFAULT_DUE_DAYS),
})
/** The same, with the rows of the preview that are left out. */
export const receivedImportSchema = receivedChoicesSchema.extend({
  skipped: placesSchema.default([]),
})

/** Notes of the list of notes, of which purchases are made without their files. */
const keptFields = {
  invoice_ids: z.array(idSchema).min(1).max(MAX_KEPT),
  /** For suppliers of whom nothing was booked before. */
  category_id: idSchema.nullable(),
  due_days: z.int().min(0).max(MAX_DUE_DAYS),
}
export const keptPreviewSchema = z.object({
  ...keptFields,
  /** Null as the last import had it. */
  due_days: keptFields.due_days.nullable(),
})
export const keptImportSchema = z.object({
  ...keptFields,
  /** Places of rows of the preview that are left out. */
  skipped: z.array(z.int().min(0)).max(MAX_KEPT),
})

/** What a platform kept back in a month, against its invoices of that month. */
const feesSchema = z.object({
  platform: z.enum(SALE_PLATFORMS),
  month: civilMonthSchema,
  /** Null for whoever does not reach the platform's account. */
  withheld_cents: sumCentsSchema.nullable(),
  /** Invoices of the month, this one included, less what was withheld. */
  difference_cents: sumCentsSchema.nullable(),
})

/** A document of the upload, before anything is written. */
export const receivedRowSchema = z.object({
  /** By it a row is left out. */
  place: z.int(),
  file_name: z.string(),
  state: z.enum(RECEIVED_STATES),
  /** Why it becomes no purchase, in words. */
  message: z.string().nullable(),
  warnings: z.array(z.enum(RECEIVED_WARNINGS)),
  type: z.enum(INVOICE_TYPES).nullable(),
  number: z.string().nullable(),
  issued_on: civilDateSchema.nullable(),
  supplier_name: z.string().nullable(),
  supplier_document: z.string().nullable(),
  /** Null of one that the import adds. */
  supplier_id: idSchema.nullable(),
  /** The category of the supplier's last purchase or payable; null where one is to be chosen. */
  category_id: idSchema.nullable(),
  category_name: z.string().nullable(),
  total_cents: centsFromZeroSchema.nullable(),
  discount_cents: centsFromZeroSchema.nullable(),
  net_cents: centsSchema.nullable(),
  installments: z.array(z.object({ due_date: civilDateSchema, value_cents: centsFromZeroSchema })),
  items_count: z.int(),
  /** Those that are products of the company. */
  matched_items_count: z.int(),
  fees: feesSchema.nullable(),
  /** The purchase that was made of it before. */
  purchase_id: idSchema.nullable(),
})

export const receivedPreviewSchema = z.object({
  rows: z.array(receivedRowSchema),
  /** As the last import had it. */
  due_days: z.int(),
})

/** What became of a file. */
const RECEIVED_OUTCOMES = [
  'created',
  'withheld',
  'canceled',
  'known',
  'refused',
  'skipped',
] as const
export type ReceivedOutcome = (typeof RECEIVED_OUTCOMES)[number]

export const receivedImportResultSchema = z.object({
  created: z.int(),
  withheld: z.int(),
  canceled: z.int(),
  known: z.int(),
  refused: z.int(),
  skipped: z.int(),
  files: z.array(
    z.object({
      file_name: z.string(),
      number: z.string().nullable(),
      outcome: z.enum(RECEIVED_OUTCOMES),
      purchase_id: idSchema.nullable(),
      message: z.string().nullable(),
      fees: feesSchema.nullable(),
    }),
  ),
})

/** The invoice that a purchase was made of. */
export const receivedInvoiceSchema = z.object({
  invoice_id: idSchema,
  type: z.enum(INVOICE_TYPES),
  number: z.int(),
  series: z.string().nullable(),
  key: z.string().nullable(),
  /** Numbers of the NF-e whose goods a CT-e carries. */
  carried_numbers: z.array(z.int()),
  issued_on: civilDateSchema,
  goods_cents: centsFromZeroSchema,
  freight_cents: centsFromZeroSchema,
  insurance_cents: centsFromZeroSchema,
  expenses_cents: centsFromZeroSchema,
  added_taxes_cents: centsFromZeroSchema,
  discount_cents: centsFromZeroSchema,
  owed_cents: centsFromZeroSchema,
  taxes: z.array(z.object({ tax: z.enum(WITHHELD_TAXES), value_cents: centsFromZeroSchema })),
  items: z.array(
    z.object({
      position: z.int(),
      product_id: idSchema.nullable(),
      product_name: z.string().nullable(),
      code: z.string().nullable(),
      ean: z.string().nullable(),
      description: z.string(),
      unit: z.string().nullable(),
      /** With four decimals. */
      quantity: z.string(),
      total_cents: centsFromZeroSchema,
      discount_cents: centsFromZeroSchema,
    }),
  ),
})

/** A month of a platform: what its invoices ask for, what it had kept back, and what is between. */
export const feeMonthSchema = z.object({
  platform: z.enum(SALE_PLATFORMS),
  month: civilMonthSchema,
  invoices_count: z.int(),
  invoices_cents: sumCentsSchema,
  withheld_cents: sumCentsSchema,
  difference_cents: sumCentsSchema,
})

export type ReceivedChoices = z.output<typeof receivedChoicesSchema>
export type ReceivedRow = z.output<typeof receivedRowSchema>
export type ReceivedFees = z.output<typeof feesSchema>
export type ReceivedPreview = z.output<typeof receivedPreviewSchema>
export type ReceivedImport = z.output<typeof receivedImportResultSchema>
export type ReceivedInvoice = z.output<typeof receivedInvoiceSchema>
export type FeeMonth = z.output<typeof feeMonthSchema>
