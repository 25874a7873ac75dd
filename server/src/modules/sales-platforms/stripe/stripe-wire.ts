import { z } from 'zod'
import {
  currencySchema,
  secondsSchema,
  taxIdSchema,
  wireCentsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Stripe calls with and answers (docs.stripe.com/api, version 2024-06-20): amounts in the smallest
// unit of their currency, times in seconds since 1970.

const detailsSchema = z.object({
  type: z.string().max(40).nullish(),
  card: z
    .object({
      installments: z
        .object({ plan: z.object({ count: z.int().min(1).max(60).nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
  boleto: z.object({ tax_id: taxIdSchema }).nullish(),
})

export const chargeSchema = z.object({
  object: z.literal('charge'),
  id: wireIdSchema,
  created: secondsSchema,
  amount: wireCentsSchema,
  amount_refunded: wireCentsSchema.nullish(),
  currency: currencySchema,
  status: z.string().max(40),
  refunded: z.boolean().nullish(),
  description: wireTextSchema,
  invoice: wireTextSchema,
  metadata: z.object({ product_id: wireTextSchema, product_name: wireTextSchema }).nullish(),
  billing_details: z
    .object({ name: wireTextSchema, email: wireTextSchema, phone: wireTextSchema })
    .nullish(),
  payment_method_details: detailsSchema.nullish(),
})

export type StripeCharge = z.output<typeof chargeSchema>

const refundSchema = z.object({
  object: z.literal('refund'),
  id: wireIdSchema,
  amount: wireCentsSchema,
  created: secondsSchema,
  status: z.string().max(40).nullish(),
  charge: wireIdSchema.nullish(),
})

export type StripeRefund = z.output<typeof refundSchema>

const disputeSchema = z.object({
  object: z.literal('dispute'),
  id: wireIdSchema,
  charge: wireIdSchema,
  status: z.string().max(40).nullish(),
})

export const payoutSchema = z.object({
  object: z.literal('payout'),
  id: wireIdSchema,
  amount: wireCentsSchema,
  currency: currencySchema,
  status: z.string().max(40),
  /** The day on which the bank has it, at its first second in UTC. */
  arrival_date: secondsSchema,
})

export type StripePayout = z.output<typeof payoutSchema>

/** A movement of the balance, with what it is of. */
export const movementSchema = z.object({
  id: wireIdSchema,
  type: z.string().max(60),
  created: secondsSchema,
  /** When its money is free to be paid out. */
  available_on: secondsSchema,
  currency: currencySchema,
  amount: wireCentsSchema,
  fee: wireCentsSchema,
  net: wireCentsSchema,
  /** Of another kind it is none: the movement is told as it is. */
  source: z
    .discriminatedUnion('object', [chargeSchema, refundSchema, disputeSchema, payoutSchema])
    .nullish()
    .catch(null),
})

export type StripeMovement = z.output<typeof movementSchema>

export const movementsSchema = z.object({
  data: z.array(movementSchema).max(100),
  has_more: z.boolean(),
})

/** A charge with the movement that brought its money, and its refunds. */
export const fullChargeSchema = chargeSchema.extend({
  balance_transaction: movementSchema.omit({ source: true }).nullish(),
  refunds: z.object({ data: z.array(refundSchema).max(100) }).nullish(),
})

export const balanceSchema = z.object({ object: z.literal('balance') })

/** What a call says: the object is read by its kind. */
export const callSchema = z.object({
  id: wireIdSchema,
  type: z.string().max(80),
  created: secondsSchema,
  data: z.object({ object: z.looseObject({ object: z.string().max(60) }) }),
})

const ofObject = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) })
export const chargeCallSchema = ofObject(chargeSchema)
export const disputeCallSchema = ofObject(disputeSchema)
export const refundCallSchema = ofObject(refundSchema)
export const payoutCallSchema = ofObject(payoutSchema)
