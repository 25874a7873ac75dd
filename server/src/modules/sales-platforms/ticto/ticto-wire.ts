import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  taxIdSchema,
  wireCentsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Ticto calls with (webhook.ticto.dev/docs/v2): amounts in cents, times in Brasília.

const timeSchema = emptyAsNull(brasiliaSchema)
const countSchema = emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(99_999)))

const partnerSchema = z.object({
  id: wireTextSchema,
  pid: wireTextSchema,
  name: wireTextSchema,
  document: taxIdSchema,
  email: wireTextSchema,
  cms: emptyAsNull(wireCentsSchema),
})

export type TictoPartner = z.output<typeof partnerSchema>

/** What every call has. */
export const callSchema = z.object({
  status: z.string().max(60),
  status_date: timeSchema,
  order: z.object({ hash: wireTextSchema, transaction_hash: wireTextSchema }).nullish().catch(null),
  item: z.object({ product_id: wireTextSchema }).nullish().catch(null),
})

/** When a status was reached, which is when it is told. */
export const sentSchema = callSchema
  .pick({ status_date: true })
  .transform(({ status_date }) => status_date ?? null)

export const saleCallSchema = z.object({
  status: z.string().max(60),
  status_date: timeSchema,
  payment_method: z.string().max(40).nullish(),
  order: z.object({
    hash: wireIdSchema,
    transaction_hash: wireIdSchema.nullish(),
    /** With the interest of instalments. */
    paid_amount: wireCentsSchema,
    installments: countSchema,
    order_date: timeSchema,
  }),
  item: z.object({
    product_id: wireIdSchema,
    product_name: wireTextSchema,
    amount: emptyAsNull(wireCentsSchema),
    quantity: countSchema,
  }),
  customer: z.object({
    name: wireTextSchema,
    email: wireTextSchema,
    cpf: taxIdSchema,
    cnpj: taxIdSchema,
    phone: z.object({ ddd: wireTextSchema, number: wireTextSchema }).nullish().catch(null),
  }),
  producer: z
    .object({ cms: emptyAsNull(wireCentsSchema), amount: emptyAsNull(wireCentsSchema) })
    .nullish(),
  marketplace_commission: emptyAsNull(wireCentsSchema),
  affiliates: z.array(partnerSchema).max(40).nullish(),
  coproducers: z.array(partnerSchema).max(40).nullish(),
  subscriptions: z
    .array(z.object({ id: wireTextSchema, successful_charges: countSchema }))
    .max(40)
    .nullish()
    .catch(null),
})

export type TictoCall = z.output<typeof saleCallSchema>
