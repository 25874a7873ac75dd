import { cents } from '@prumo/money'
import { z } from 'zod'
import type { SaleState } from './fold-sale.rules.ts'

/** What became of a sale. */
export interface SaleOutcome {
  readonly external_id: string
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'skipped'
  /** Why it is not in the books: a code. */
  readonly reason: string | null
  readonly sale_id: number | null
}

/** What was written for a part of a sale: the record, and a digest of what it says. */
const writtenSchema = z.object({ id: z.int(), says: z.string() })

/** What stands in the books for a sale, by its place in it. */
export const keptBooksSchema = z.object({
  sale: z.string().default(''),
  documents: z.record(z.string(), writtenSchema).default({}),
  refunds: z.record(z.string(), writtenSchema).default({}),
})

export type KeptBooks = z.output<typeof keptBooksSchema>

export const NO_BOOKS: KeptBooks = { sale: '', documents: {}, refunds: {} }

const amountSchema = z.int().transform(cents)

const said = <T extends z.ZodType>(value: T) =>
  z.object({ rank: z.number(), at: z.string(), id: z.string(), value }).nullable()

/** A state as it was stored by this module: its words were read when they came. */
export const saleStateSchema: z.ZodType<SaleState> = z.object({
  marks: z.custom<SaleState['marks']>((value) => typeof value === 'object' && value !== null),
  returns: z.record(
    z.string(),
    z.object({
      at: z.string(),
      value_cents: amountSchema,
      is_of_paid: z.literal(true).optional(),
      total_by: z.string().optional(),
    }),
  ),
  told_status: said(z.string()),
  ordered_at: said(z.string()),
  approved_at: said(z.string()),
  amounts: z.custom<SaleState['amounts']>((value) => typeof value === 'object'),
  buyer: z.custom<SaleState['buyer']>((value) => typeof value === 'object'),
  products: z.custom<SaleState['products']>((value) => typeof value === 'object'),
  payment: z.custom<SaleState['payment']>((value) => typeof value === 'object'),
})
