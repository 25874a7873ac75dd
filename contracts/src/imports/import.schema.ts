import { z } from 'zod'
import { MAX_PRODUCT_NAME } from '../products/product-defaults.ts'
import { SALE_PLATFORMS } from '../sales/sale-platforms.ts'
import {
  centsSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  requiredTextSchema,
  textSchema,
} from '../scalars.ts'
import { IMPORT_TARGETS } from './import-targets.ts'

/** A sheet with more columns than this is no list. */
const MAX_COLUMNS = 100
/** More names than this are no list of categories. */
const MAX_NEW_CATEGORIES = 200
/** A layout with the names that it keeps is the longest. */
const MAX_JSON_LENGTH = 60_000
/** More names than this are no list of what is sold. */
const MAX_NAMED_PRODUCTS = 200
/** A code or a name, as a cell says it. */
const MAX_WORD = 150

/** A JSON text in a field of a form, read by a schema. */
const jsonOf = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(MAX_JSON_LENGTH)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        // Not JSON: an error of whoever wrote the call.
        context.addIssue({ code: 'custom', message: 'invalid_value' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** Which column of a sheet is which field, and how its days and amounts are written. */
export const importMappingSchema = z.object({
  /** Field by column; null is left out. */
  fields: z.array(z.string().max(40).nullable()).max(MAX_COLUMNS),
  date_order: z.enum(['day_first', 'month_first']),
  decimal: z.enum(['comma', 'point']),
  /** What rows without a value of their own get. */
  defaults: z.record(z.string().max(40), z.string().max(MAX_WORD)),
  /**
   * What was chosen for names that the company does not have, by field and name: the code or name of the
   * record that stands in for it.
   */
  names: z
    .record(z.string().max(40), z.record(z.string().max(MAX_WORD), z.string().max(MAX_WORD)))
    .optional(),
})

/** How columns were mapped the last time that a sheet with these headers came. */
export const importLayoutSchema = z.object({
  /** Of the headers, in their order. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  mapping: importMappingSchema,
})

const flagSchema = z.enum(['true', 'false']).default('false')

/** What is said beside the rows to be checked. */
export const importCheckInputSchema = z.object({
  file_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows that an earlier import brought in are told, and left out (decision 280). */
  skip_known: flagSchema,
})

/** What is said beside the rows to be imported. */
export const importInputSchema = importCheckInputSchema.extend({
  file_name: requiredTextSchema(200),
  sheet: textSchema(100),
  /** Contacts that are not there yet are added, in the same operation. */
  create_parties: flagSchema,
  /** Categories that are not there yet, each with the heading that it goes below. */
  new_categories: jsonOf(
    z
      .array(z.object({ name: requiredTextSchema(120), parent_id: idSchema }))
      .max(MAX_NEW_CATEGORIES),
  ).optional(),
  /** Of sales: products that are not there yet, by their names, which are added in the same operation. */
  new_products: jsonOf(
    z.array(requiredTextSchema(MAX_PRODUCT_NAME)).max(MAX_NAMED_PRODUCTS),
  ).optional(),
  /** Of sales: which product it is that a platform's sheet names so, remembered for its next sheet. */
  known_products: jsonOf(
    z
      .array(
        z.object({
          platform: z.enum(SALE_PLATFORMS),
          name: requiredTextSchema(MAX_WORD),
          product_id: idSchema,
        }),
      )
      .max(MAX_NAMED_PRODUCTS),
  ).optional(),
  /** Remembered for the next sheet with these headers. */
  layout: jsonOf(importLayoutSchema).optional(),
})

/** An import that was done. */
export const importRecordSchema = z.object({
  id: idSchema,
  target: z.enum(IMPORT_TARGETS),
  file_name: z.string(),
  sheet: z.string(),
  rows_count: z.int(),
  created_count: z.int(),
  settled_count: z.int(),
  /** Of transactions: the sum of their values. */
  total_cents: centsSchema,
  imported_by: z.string(),
  imported_at: instantSchema,
  /** Undone by this; null while it is not written yet. */
  operation_id: idSchema.nullable(),
  undone_at: instantSchema.nullable(),
})

/** What only the server knows of a row. */
export const importFindingSchema = z.object({
  row: z.int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
  /** The row may be imported all the same. */
  is_warning: z.boolean(),
})

export const importCheckSchema = z.object({
  findings: z.array(importFindingSchema),
  /** The same file, imported before and not undone. */
  imported_before: importRecordSchema.nullable(),
})

export const importHistorySchema = z.object({
  imports: z.array(importRecordSchema),
  layouts: z.array(importLayoutSchema),
})

export const importResultSchema = z.object({
  import_id: idSchema,
  rows_count: z.int(),
  created_count: z.int(),
  settled_count: z.int(),
  /** Contacts, categories and products that were added for the rows. */
  added_parties_count: z.int(),
  added_categories_count: z.int(),
  added_products_count: z.int(),
  /** Of sales: those that wait for their payment, or for being approved. */
  waiting_count: z.int(),
  total_cents: centsSchema,
})

export const importSheetNameSchema = z.object({ sheet: optionalTextSchema(100) })

export type ImportMapping = z.output<typeof importMappingSchema>
export type ImportLayout = z.output<typeof importLayoutSchema>
export type ImportCheckInput = z.output<typeof importCheckInputSchema>
export type ImportInput = z.output<typeof importInputSchema>
export type ImportRecord = z.output<typeof importRecordSchema>
export type ImportFinding = z.output<typeof importFindingSchema>
export type ImportHistory = z.output<typeof importHistorySchema>
export type ImportResult = z.output<typeof importResultSchema>
