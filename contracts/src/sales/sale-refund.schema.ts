import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  versionSchema,
} from '../scalars.ts'
import { QUANTITY_PATTERN } from './sale-amounts.rules.ts'

/** How money of a sale goes back: the company gives it, or the card's bank takes it. */
export const SALE_REFUND_KINDS = ['refund', 'charge_back'] as const

/** What went back of a sale, once. */
export const saleRefundSchema = z.object({
  id: idSchema,
  kind: z.enum(SALE_REFUND_KINDS),
  refunded_on: civilDateSchema,
  value_cents: centsFromZeroSchema,
  returns_fees: z.boolean(),
  created_by_name: z.string(),
})

/**
 * What goes back of a sale. All of it: what was received goes back, and what was not is received no
 * more. A part of it: so much of what was received.
 */
export const saleRefundInputSchema = z.object({
  kind: z.enum(SALE_REFUND_KINDS),
  refunded_on: civilDateSchema,
  /** Null is all of it. */
  value_cents: positiveCentsSchema.nullable(),
  /** The platform gives its fees back too; commissions always come back. */
  returns_fees: z.boolean(),
  /** Where the refund belongs in the chart; null is the chart's own line for refunds. */
  category_id: idSchema.nullable(),
  /** How much of the goods comes back into stock, at the cost at which it left; null is nothing. */
  returned_quantity: z
    .string()
    .regex(QUANTITY_PATTERN, { error: 'invalid_value' })
    .nullable()
    .default(null),
  version: versionSchema,
})

export type SaleRefundKind = (typeof SALE_REFUND_KINDS)[number]
export type SaleRefundInput = z.output<typeof saleRefundInputSchema>
