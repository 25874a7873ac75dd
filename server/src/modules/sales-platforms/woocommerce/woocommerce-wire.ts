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

// What WooCommerce calls with and answers (REST API v3): amounts in units of the shop's currency, as
// text, times of `_gmt` without an offset.

const gmtSchema = z
  .string()
  .transform((text) => (/[Zz]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`))
  .pipe(isoInstantSchema)
const gmtOrNoneSchema = emptyAsNull(gmtSchema)

export const orderSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(60),
  currency: currencySchema,
  date_created_gmt: gmtSchema,
  date_modified_gmt: gmtSchema,
  date_paid_gmt: gmtOrNoneSchema,
  date_completed_gmt: gmtOrNoneSchema,
  /** With freight and taxes, less the discount. */
  total: unitsSchema,
  total_tax: emptyAsNull(unitsSchema),
  /** Whether the tax is in the prices; else it is on top of them. */
  prices_include_tax: z.boolean().nullish(),
  discount_total: emptyAsNull(unitsSchema),
  shipping_total: emptyAsNull(unitsSchema),
  payment_method: wireTextSchema,
  payment_method_title: wireTextSchema,
  /** CPF and CNPJ are of the plug-in that Brazilian shops have. */
  billing: z.object({
    first_name: wireTextSchema,
    last_name: wireTextSchema,
    email: wireTextSchema,
    phone: wireTextSchema,
    cpf: taxIdSchema,
    cnpj: taxIdSchema,
  }),
  line_items: z
    .array(
      z.object({
        product_id: wireIdSchema,
        name: wireTextSchema,
        quantity: z.number().min(0).max(99_999),
      }),
    )
    .max(500),
  /** Their amounts are below zero. */
  refunds: z
    .array(z.object({ id: wireIdSchema, total: unitsSchema }))
    .max(200)
    .nullish(),
})

export type WooOrder = z.output<typeof orderSchema>

/** Of every call: the first one, which tries the address, names the webhook alone. */
export const callSchema = z.object({ id: wireTextSchema, webhook_id: wireTextSchema })

export const ordersSchema = z.array(orderSchema).max(500)

/** The refunds of an order, which alone tell their days. */
export const refundsSchema = z
  .array(z.object({ id: wireIdSchema, date_created_gmt: gmtSchema }))
  .max(500)
