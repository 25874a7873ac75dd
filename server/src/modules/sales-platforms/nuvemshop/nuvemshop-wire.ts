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

// What Nuvemshop calls with and answers (tiendanube.github.io/api-documentation, v1): amounts in units
// of the shop's currency, as text.

const timeSchema = emptyAsNull(isoInstantSchema)

/** A call names an order and what happened to it, and says nothing more. */
export const callSchema = z.object({
  store_id: wireIdSchema,
  event: z.string().max(60),
  id: wireIdSchema.nullish(),
})

export const orderSchema = z.object({
  id: wireIdSchema,
  number: wireTextSchema,
  status: z.string().max(40),
  payment_status: z.string().max(40),
  currency: currencySchema,
  /** With freight, less the discount. */
  total: unitsSchema,
  discount: emptyAsNull(unitsSchema),
  shipping_cost_customer: emptyAsNull(unitsSchema),
  payment_details: z
    .object({
      method: wireTextSchema,
      installments: emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(60))),
    })
    .nullish(),
  created_at: isoInstantSchema,
  updated_at: isoInstantSchema,
  paid_at: timeSchema,
  cancelled_at: timeSchema,
  customer: z
    .object({
      name: wireTextSchema,
      email: wireTextSchema,
      identification: taxIdSchema,
      phone: wireTextSchema,
    })
    .nullish(),
  products: z
    .array(
      z.object({
        product_id: wireIdSchema,
        name: wireTextSchema,
        quantity: z.coerce.number().pipe(z.number().min(0).max(99_999)),
      }),
    )
    .max(500),
})

export type NuvemshopOrder = z.output<typeof orderSchema>

export const ordersSchema = z.array(orderSchema).max(500)
