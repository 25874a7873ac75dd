import { z } from 'zod'
import { centsSchema, civilDateSchema, optionalTextSchema, requiredTextSchema } from '../scalars.ts'
import { STOCK_KINDS } from '../stock/stock-kinds.ts'
import { rowNumberSchema } from './import-rows.schema.ts'

const orNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null)

/** Moves of one sheet: each is computed with those of its product, which nobody else moves meanwhile. */
export const MAX_STOCK_ROWS = 1_000

/** A move of stock as a sheet says it; an opening balance is an inflow with what it cost. */
export const stockImportRowSchema = z.object({
  row: rowNumberSchema,
  /** Code or name of a physical product. */
  product: requiredTextSchema(120),
  /** An inflow when it is not given. */
  stock_kind: orNull(z.enum(STOCK_KINDS)),
  move_date: civilDateSchema,
  quantity: orNull(z.string().max(20)),
  /** Of an inflow what all of it cost; of an adjustment by how much the value changes. */
  cost_cents: orNull(centsSchema),
  fiscal_document: optionalTextSchema(60),
  observations: optionalTextSchema(250),
})

export type StockImportRow = z.output<typeof stockImportRowSchema>
