import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  taxIdSchema,
  wireCentsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Braip calls with and answers: amounts in cents, also as text, times in Brasília. `documment` is
// as Braip spells it.

const timeSchema = emptyAsNull(brasiliaSchema)
const countSchema = emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(99_999)))

const commissionSchema = z.object({
  type: z.string().max(80),
  value: wireCentsSchema,
  name: wireTextSchema,
  email: wireTextSchema,
  document: taxIdSchema,
})

/** A sale; calls and the listing write it alike. */
export const saleSchema = z.object({
  trans_key: wireIdSchema,
  trans_status: z.string().max(80).nullish(),
  trans_status_code: wireIdSchema.nullish(),
  /** Of the product alone. */
  trans_value: wireCentsSchema,
  /** With freight. */
  trans_total_value: emptyAsNull(wireCentsSchema),
  trans_freight: emptyAsNull(wireCentsSchema),
  trans_payment: wireIdSchema.nullish(),
  trans_installments: countSchema,
  trans_createdate: timeSchema,
  trans_updatedate: timeSchema,
  trans_payment_date: timeSchema,
  product_key: wireIdSchema,
  product_name: wireTextSchema,
  client_name: wireTextSchema,
  client_email: wireTextSchema,
  client_cel: wireTextSchema,
  client_documment: taxIdSchema,
  commissions: z.array(commissionSchema).max(60).nullish(),
  commissions_release_date: timeSchema,
})

export type BraipSale = z.output<typeof saleSchema>
export type BraipCommission = z.output<typeof commissionSchema>

/** Of every call: carts that were left and deliveries name no transaction. */
export const callSchema = z.object({
  trans_key: wireTextSchema,
  type: wireTextSchema,
  product_key: wireTextSchema,
})

/** When a transaction changed last, which is when it is told. */
export const sentSchema = z
  .object({ trans_updatedate: timeSchema })
  .transform(({ trans_updatedate }) => trans_updatedate ?? null)

/** A page of `/api/vendas`. */
export const salesSchema = z.object({
  data: z.array(saleSchema).max(500),
  last_page: z.int().min(0).nullish(),
  total: z.int().min(0).nullish(),
})
