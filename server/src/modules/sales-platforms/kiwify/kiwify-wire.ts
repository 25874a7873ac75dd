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

// What Kiwify calls with and answers (docs.kiwify.com.br): amounts in cents, times in UTC.

/** '2026-11-20 14:05' and '2026-11-20 14:05:09' are in UTC; an ISO instant says so itself. */
const utcSchema = z
  .string()
  .transform((text) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
  )
  .pipe(isoInstantSchema)

const utcOrNoneSchema = emptyAsNull(utcSchema)

const storeSchema = z.object({
  id: wireTextSchema,
  type: z.string().max(40),
  custom_name: wireTextSchema,
  value: wireCentsSchema,
})

export const orderSchema = z.object({
  order_id: wireIdSchema,
  order_status: z.string().max(40),
  webhook_event_type: z.string().max(60).nullish(),
  payment_method: z.string().max(40).nullish(),
  installments: z.int().min(1).max(60).nullish(),
  created_at: utcOrNoneSchema,
  updated_at: utcOrNoneSchema,
  approved_date: utcOrNoneSchema,
  refunded_at: utcOrNoneSchema,
  subscription_id: wireTextSchema,
  Product: z.object({ product_id: wireIdSchema, product_name: wireTextSchema }),
  Customer: z.object({
    full_name: wireTextSchema,
    email: wireTextSchema,
    mobile: wireTextSchema,
    CPF: taxIdSchema,
  }),
  Commissions: z.object({
    charge_amount: wireCentsSchema,
    product_base_price: wireCentsSchema.nullish(),
    kiwify_fee: wireCentsSchema.nullish(),
    my_commission: wireCentsSchema.nullish(),
    currency: emptyAsNull(currencySchema),
    commissioned_stores: z.array(storeSchema).max(40).nullish(),
    estimated_deposit_date: utcOrNoneSchema,
  }),
})

export type KiwifyOrder = z.output<typeof orderSchema>

/** A call without an order: a cart that was left. */
export const callSchema = z.object({
  order_id: wireTextSchema,
  webhook_event_type: z.string().max(60).nullish(),
  checkout_link: wireTextSchema,
})

export const tokenSchema = z.object({ access_token: z.string().min(1) })

const listedSaleSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  created_at: utcSchema,
  updated_at: utcOrNoneSchema,
  approved_date: utcOrNoneSchema,
  refunded_at: utcOrNoneSchema,
  payment_method: z.string().max(40).nullish(),
  installments: z.int().min(1).max(60).nullish(),
  net_amount: wireCentsSchema.nullish(),
  product: z.object({ id: wireIdSchema, name: wireTextSchema }),
  customer: z.object({
    name: wireTextSchema,
    email: wireTextSchema,
    mobile: wireTextSchema,
    cpf: taxIdSchema,
  }),
  /** Null of a sale that nobody paid. */
  payment: z
    .object({
      charge_amount: wireCentsSchema,
      charge_currency: emptyAsNull(currencySchema),
      product_base_price: wireCentsSchema.nullish(),
      fee: wireCentsSchema.nullish(),
      net_amount: wireCentsSchema.nullish(),
    })
    .nullish(),
})

/** A page of `/sales` with full details. */
export const salesSchema = z.object({
  data: z.array(listedSaleSchema).max(200),
  pagination: z.object({ count: z.int().min(0) }),
})

export type ListedSale = z.output<typeof listedSaleSchema>
