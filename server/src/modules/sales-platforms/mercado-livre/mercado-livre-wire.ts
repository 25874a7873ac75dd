import { z } from 'zod'
import {
  currencySchema,
  emptyAsNull,
  isoInstantSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Mercado Livre calls with and answers (developers.mercadolivre.com.br): amounts in units of their
// currency.

const timeSchema = emptyAsNull(isoInstantSchema)

/** A call names a resource of the seller, and says nothing more. It is signed by nobody. */
export const callSchema = z.object({
  _id: wireTextSchema,
  resource: z.string().max(200),
  topic: z.string().max(60),
  sent: timeSchema,
})

/** When a call was sent. */
export const sentSchema = callSchema.pick({ sent: true }).transform(({ sent }) => sent ?? null)

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().min(1).max(86_400),
})

export const userSchema = z.object({ id: wireIdSchema })

const paymentSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  payment_type: z.string().max(40).nullish(),
  payment_method_id: z.string().max(40).nullish(),
  installments: emptyAsNull(z.int().min(1).max(60)),
  transaction_amount_refunded: emptyAsNull(unitsSchema),
  date_approved: timeSchema,
  date_last_modified: timeSchema,
})

export type MercadoLivrePayment = z.output<typeof paymentSchema>

export const orderSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  date_created: isoInstantSchema,
  last_updated: timeSchema,
  date_closed: timeSchema,
  /** Of the goods, without freight. */
  total_amount: unitsSchema,
  currency_id: currencySchema,
  order_items: z
    .array(
      z.object({
        item: z.object({ id: wireIdSchema, title: wireTextSchema }),
        quantity: z.number().min(0).max(99_999),
        /** Of one of them. */
        sale_fee: emptyAsNull(unitsSchema),
      }),
    )
    .max(100),
  payments: z.array(paymentSchema).max(40).nullish(),
  buyer: z
    .object({
      id: wireIdSchema,
      nickname: wireTextSchema,
      first_name: wireTextSchema,
      last_name: wireTextSchema,
    })
    .nullish(),
})

export type MercadoLivreOrder = z.output<typeof orderSchema>

export const searchSchema = z.object({
  paging: z.object({ total: z.int().min(0), offset: z.int().min(0) }),
  results: z.array(orderSchema).max(200),
})
