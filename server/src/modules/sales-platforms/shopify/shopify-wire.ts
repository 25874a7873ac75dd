import { z } from 'zod'
import {
  currencySchema,
  emptyAsNull,
  isoInstantSchema,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Shopify calls with and answers (shopify.dev, Admin API): amounts in units of the shop's
// currency, as text.

const timeSchema = emptyAsNull(isoInstantSchema)

const refundTransactionSchema = z.object({
  kind: z.string().max(40),
  status: z.string().max(40),
  amount: unitsSchema,
})

export const refundSchema = z.object({
  id: wireIdSchema,
  order_id: wireIdSchema.nullish(),
  created_at: isoInstantSchema,
  transactions: z.array(refundTransactionSchema).max(100).nullish(),
})

export type ShopifyRefund = z.output<typeof refundSchema>

/** What the shop's checkout asks beside Shopify's own fields: any name, any value. */
const noteSchema = z.object({
  name: wireTextSchema.catch(null),
  value: taxIdSchema.catch(null),
})

export const orderSchema = z.object({
  id: wireIdSchema,
  name: wireTextSchema,
  email: wireTextSchema,
  phone: wireTextSchema,
  currency: currencySchema,
  financial_status: z.string().max(40).nullish(),
  created_at: isoInstantSchema,
  updated_at: isoInstantSchema,
  processed_at: timeSchema,
  cancelled_at: timeSchema,
  /** With freight and taxes, less the discount. */
  total_price: unitsSchema,
  total_tax: emptyAsNull(unitsSchema),
  /** Whether the tax is in the prices; else it is on top of them. */
  taxes_included: z.boolean().nullish(),
  total_discounts: emptyAsNull(unitsSchema),
  total_shipping_price_set: z.object({ shop_money: z.object({ amount: unitsSchema }) }).nullish(),
  payment_gateway_names: z.array(z.string().max(120)).max(20).nullish(),
  customer: z.object({ first_name: wireTextSchema, last_name: wireTextSchema }).nullish(),
  billing_address: z.object({ name: wireTextSchema, phone: wireTextSchema }).nullish(),
  note_attributes: z.array(noteSchema).nullish().catch(null),
  line_items: z
    .array(
      z.object({
        /** Null of a product that the shop has no longer. */
        product_id: wireIdSchema.nullish(),
        title: wireTextSchema,
        quantity: z.int().min(0).max(99_999),
      }),
    )
    .max(500),
  refunds: z.array(refundSchema).max(200).nullish(),
  test: z.boolean().nullish(),
})

export type ShopifyOrder = z.output<typeof orderSchema>

export const disputeSchema = z.object({
  id: wireIdSchema,
  order_id: wireIdSchema.nullish(),
  type: z.string().max(40),
  status: z.string().max(40),
  initiated_at: isoInstantSchema,
  finalized_on: timeSchema,
})

export type ShopifyDispute = z.output<typeof disputeSchema>

/** A page of `/orders.json`. */
export const ordersSchema = z.object({ orders: z.array(orderSchema).max(500) })

export const shopSchema = z.object({ shop: z.object({ id: wireIdSchema }) })
