import { z } from 'zod'
import { QUANTITY_PATTERN } from '../sales/sale-amounts.rules.ts'
import {
  centsSchema,
  civilDateSchema,
  idSchema,
  idTextSchema,
  optionalTextSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'
import { ORIGIN_KINDS, STOCK_KINDS } from './stock-kinds.ts'

/** R$ 1 billion: what a stock is worth is kept in ten-thousandths of a cent, below 2^53. */
const MAX_MOVE_CENTS = 100_000_000_000

const quantitySchema = z.string().regex(QUANTITY_PATTERN, { error: 'invalid_value' })
/** As numeric(15,4) tells it; below zero where more has left than came. */
const toldQuantitySchema = z.string()
const isNothing = (quantity: string): boolean => /^[0.]+$/.test(quantity)

const moveFieldsSchema = z.object({
  product_id: idSchema,
  kind: z.enum(STOCK_KINDS),
  move_date: civilDateSchema,
  /** Of a count what was counted; null of an adjustment of the cost. */
  quantity: quantitySchema.nullable(),
  /** What an inflow cost in all, or by how much the value changes; null elsewhere. */
  total_cents: centsSchema
    .refine((value) => Math.abs(value) <= MAX_MOVE_CENTS, { error: 'stock_total_too_large' })
    .nullable(),
  /** The move whose goods a return brings back; without it they move at the average. */
  origin_id: idSchema.nullable(),
  document: optionalTextSchema(60),
  notes: optionalTextSchema(250),
})

type MoveFields = z.output<typeof moveFieldsSchema>
interface Context {
  readonly addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

/** Refuses what a move of its kind lacks, and what belongs to another kind. */
function checkMove(move: MoveFields, context: Context): void {
  const refuse = (field: keyof MoveFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { kind, quantity, total_cents, origin_id, notes } = move
  if (kind === 'cost_adjustment') {
    if (quantity !== null) refuse('quantity', 'invalid_value')
    if (total_cents === null || total_cents === 0) refuse('total_cents', 'required')
  } else if (quantity === null) refuse('quantity', 'required')
  else if (kind !== 'count' && isNothing(quantity)) refuse('quantity', 'invalid_value')
  if (kind === 'inflow' && total_cents === null) refuse('total_cents', 'required')
  if (kind === 'inflow' && total_cents !== null && total_cents < 0)
    refuse('total_cents', 'invalid_value')
  if (kind !== 'inflow' && kind !== 'cost_adjustment' && total_cents !== null)
    refuse('total_cents', 'invalid_value')
  if (origin_id !== null && ORIGIN_KINDS[kind] === null) refuse('origin_id', 'invalid_value')
  if ((kind === 'count' || kind === 'cost_adjustment') && notes === null)
    refuse('notes', 'required')
}

/** What a person fills in. */
export const stockMoveInputSchema = moveFieldsSchema.superRefine(checkMove)
/** The same for an edit, with the version that was read. */
export const stockMoveEditSchema = moveFieldsSchema
  .extend({ version: versionSchema })
  .superRefine(checkMove)

/** A line of the kardex: the move, what it did, and what there is after it. */
export const stockMoveSchema = moveFieldsSchema.extend({
  id: idSchema,
  quantity: toldQuantitySchema.nullable(),
  total_cents: z.int().nullable(),
  /** What came (above zero) or left. */
  change: toldQuantitySchema,
  /** What one of these units cost, in ten-thousandths of a cent; null where none moved. */
  unit_cost_e4: z.int().nullable(),
  value_cents: sumCentsSchema,
  /** What the value of the stock changes besides: see docs/decisions/0288. */
  adjustment_cents: sumCentsSchema,
  quantity_after: toldQuantitySchema,
  /** In ten-thousandths of a cent. */
  average_after_e4: z.int(),
  value_after_cents: sumCentsSchema,
  /** The sale or purchase that makes it, with which it changes and goes; null of one by hand. */
  sale_id: idSchema.nullable(),
  purchase_id: idSchema.nullable(),
  version: versionSchema,
})

/** One line of the list: a product as it stands at the end of a day. */
export const stockRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  code: z.string(),
  balance: toldQuantitySchema,
  /** What sales take that wait, or are of a day to come; and what is left without it. */
  reserved: toldQuantitySchema,
  available: toldQuantitySchema,
  minimum: toldQuantitySchema.nullable(),
  is_below_minimum: z.boolean(),
  /** In ten-thousandths of a cent. */
  average_e4: z.int(),
  value_cents: sumCentsSchema,
  /** Of the minimum; null where nobody has set one. */
  minimum_version: versionSchema.nullable(),
})

/** Of the whole filter: the sum of the rows, each rounded to the cent. */
export const stockTotalsSchema = z.object({
  count: z.int(),
  below_count: z.int(),
  value_cents: sumCentsSchema,
})

export const minimumInputSchema = z.object({
  minimum: quantitySchema.nullable(),
  /** The version that was read; null where there was none. */
  version: versionSchema.nullable(),
})

export const stockSettingsSchema = z.object({
  /** More may leave than there is; otherwise it is refused. */
  allows_negative: z.boolean(),
  /** From this day on what goods cost stands in the DRE by their moves; null is never. */
  cost_since: civilDateSchema.nullable(),
  /** Where it goes in the chart, and where what is bought for stock stands; null is the chart's own. */
  cost_category_id: idSchema.nullable(),
  stock_category_id: idSchema.nullable(),
  version: z.int().min(0),
})

/** The same with what would count twice: what was booked under that category by hand since. */
export const toldStockSettingsSchema = stockSettingsSchema.extend({
  cost_category_name: z.string().nullable(),
  stock_category_name: z.string().nullable(),
  booked_cents: sumCentsSchema,
})

const standingSchema = z.object({
  quantity: toldQuantitySchema,
  average_e4: z.int(),
  value_cents: sumCentsSchema,
})

/** What would follow from a move that is saved or deleted, asked before it is. */
export const stockPreviewQuerySchema = z
  .object({
    act: z.enum(['save', 'destroy']).default('save'),
    /** The move that is changed or deleted; without it a new one. */
    move_id: idTextSchema.optional(),
    product_id: idTextSchema,
    kind: z.enum(STOCK_KINDS),
    move_date: civilDateSchema,
    quantity: quantitySchema.optional(),
    total_cents: z.coerce
      .number<string>()
      .pipe(z.int().min(-MAX_MOVE_CENTS).max(MAX_MOVE_CENTS))
      .optional(),
    origin_id: idTextSchema.optional(),
  })
  .superRefine(({ act, move_id }, context) => {
    if (act === 'destroy' && move_id === undefined)
      context.addIssue({ code: 'custom', path: ['move_id'], message: 'required' })
  })

export const stockPreviewSchema = z.object({
  /** Moves after it whose cost or quantity changes. */
  later_count: z.int(),
  before: standingSchema,
  after: standingSchema,
  /** The first day on which less than nothing would be there. */
  negative: z.object({ day: civilDateSchema, quantity: toldQuantitySchema }).nullable(),
  /** Whether that keeps it from being saved. */
  is_negative_refused: z.boolean(),
  /** The end of the closed period that it lies in, or would leave; null where it may be saved. */
  closed_until: civilDateSchema.nullable(),
})

export type StockMoveFields = MoveFields
/** As the form holds it. */
export type StockMoveInput = z.input<typeof stockMoveInputSchema>
export type StockMoveEdit = z.output<typeof stockMoveEditSchema>
export type StockMove = z.output<typeof stockMoveSchema>
export type StockRow = z.output<typeof stockRowSchema>
export type StockTotals = z.output<typeof stockTotalsSchema>
export type StockSettings = z.output<typeof stockSettingsSchema>
export type StockSettingsAnswer = z.output<typeof toldStockSettingsSchema>
export type MinimumInput = z.output<typeof minimumInputSchema>
export type StockPreviewQuery = z.output<typeof stockPreviewQuerySchema>
export type StockPreview = z.output<typeof stockPreviewSchema>
