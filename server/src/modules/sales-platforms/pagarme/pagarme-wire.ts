import { z } from 'zod'
import {
  currencySchema,
  emptyAsNull,
  isoInstantSchema,
  taxIdSchema,
  wireCentsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Pagar.me calls with and answers (docs.pagar.me/reference, API v5): amounts in cents, instants in
// ISO 8601.

const phoneSchema = z
  .object({ area_code: wireTextSchema, number: wireTextSchema })
  .nullish()
  .transform((phone) => [phone?.area_code, phone?.number].filter((part) => part != null).join(''))

export const chargeSchema = z.object({
  id: wireIdSchema,
  amount: wireCentsSchema,
  paid_amount: emptyAsNull(wireCentsSchema),
  status: z.string().max(40),
  currency: currencySchema.nullish(),
  payment_method: z.string().max(40).nullish(),
  created_at: isoInstantSchema,
  paid_at: emptyAsNull(isoInstantSchema),
  customer: z
    .object({
      name: wireTextSchema,
      email: wireTextSchema,
      document: taxIdSchema,
      phones: z.object({ mobile_phone: phoneSchema, home_phone: phoneSchema }).nullish(),
    })
    .nullish(),
  /** The order that it pays, of one that is of an order; a cycle of a subscription has an invoice. */
  order: z.object({ id: wireIdSchema }).nullish(),
  invoice: z.object({ subscriptionId: wireTextSchema }).nullish(),
  last_transaction: z.object({ installments: z.int().min(1).max(60).nullish() }).nullish(),
})

export type PagarmeCharge = z.output<typeof chargeSchema>

const itemSchema = z.object({
  id: wireTextSchema,
  code: wireTextSchema,
  description: wireTextSchema,
  quantity: z.number().positive().max(1_000_000),
})

/** What was ordered: its items name what a charge is of. */
export const orderSchema = z.object({
  id: wireIdSchema,
  items: z.array(itemSchema).max(100),
  charges: z.array(chargeSchema).max(100).nullish(),
})

export type PagarmeItem = z.output<typeof itemSchema>

/** What of a charge goes to or from the balance: one an instalment, and one each time money goes back. */
export const payableSchema = z.object({
  id: wireIdSchema,
  type: z.string().max(40),
  amount: wireCentsSchema,
  fee: wireCentsSchema,
  anticipation_fee: emptyAsNull(wireCentsSchema),
  fraud_coverage_fee: emptyAsNull(wireCentsSchema),
  payment_date: isoInstantSchema,
  created_at: isoInstantSchema,
})

export type PagarmePayable = z.output<typeof payableSchema>

const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row).max(100),
    /** The address of the next page; missing of the last. */
    paging: z.object({ total: z.int().nullish(), next: z.string().nullish() }).nullish(),
  })

export const ordersSchema = pageOf(orderSchema)
export const chargesSchema = pageOf(chargeSchema)
export const payablesSchema = pageOf(payableSchema)

/** Money that left the balance for an account of a bank. */
export const transferSchema = z.object({
  id: wireIdSchema,
  amount: wireCentsSchema,
  fee: emptyAsNull(wireCentsSchema),
  status: z.string().max(40),
  created_at: isoInstantSchema,
  funding_date: emptyAsNull(isoInstantSchema),
  /** Of a recipient with whom sales are shared it is their account. */
  bank_account: z
    .object({
      holder_document: wireTextSchema,
      document_number: wireTextSchema,
      bank: wireTextSchema,
      branch_number: wireTextSchema,
      branch_check_digit: wireTextSchema,
      account_number: wireTextSchema,
      account_check_digit: wireTextSchema,
    })
    .nullish(),
})

export type PagarmeTransfer = z.output<typeof transferSchema>

/** A movement of the balance; of others than transfers the payables of their charge tell more. */
export const operationsSchema = pageOf(
  z.object({
    id: wireIdSchema,
    type: z.string().max(60),
    movement_object: z.unknown(),
  }),
)

export const balanceSchema = z.object({ available_amount: wireCentsSchema })

/** What a call says: the charge that it is of is asked for. */
export const callSchema = z.object({
  id: wireIdSchema,
  type: z.string().max(80),
  data: z.object({
    id: wireIdSchema,
    charges: z
      .array(z.object({ id: wireIdSchema }))
      .max(100)
      .nullish(),
  }),
})
