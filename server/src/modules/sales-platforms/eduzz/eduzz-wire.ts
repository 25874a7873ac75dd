import { z } from 'zod'
import {
  brasiliaSchema,
  currencySchema,
  emptyAsNull,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Eduzz calls with and answers (developers.eduzz.com, webhook 3 and API v1): amounts in units of
// their currency.

/** A figure alone is in reais. */
const moneySchema = z.union([
  z.object({ currency: emptyAsNull(currencySchema), value: unitsSchema }),
  unitsSchema.transform((value) => ({ currency: null, value })),
])

const timeSchema = emptyAsNull(brasiliaSchema)

const personSchema = z.object({
  name: wireTextSchema,
  email: wireTextSchema,
  document: taxIdSchema,
  phone: wireTextSchema,
  cellphone: wireTextSchema,
})

/** What every call has. */
export const callSchema = z.object({
  id: wireIdSchema,
  event: z.string().max(80),
  sentDate: timeSchema,
})

/** When a call was sent. */
export const sentSchema = callSchema
  .pick({ sentDate: true })
  .transform((call) => call.sentDate ?? null)

const refundSchema = z.object({
  type: z.string().max(40).nullish(),
  value: emptyAsNull(unitsSchema),
  partialValue: emptyAsNull(unitsSchema),
  refundedAt: timeSchema,
})

const boughtSchema = z.object({
  productId: wireIdSchema,
  name: wireTextSchema,
})

/** A call of `myeduzz.invoice_*`. */
export const invoiceCallSchema = callSchema.extend({
  data: z.object({
    id: wireIdSchema,
    status: z.string().max(40),
    buyer: personSchema,
    createdAt: timeSchema,
    paidAt: timeSchema,
    price: moneySchema,
    paid: moneySchema.nullish(),
    installments: z.int().min(1).max(60).nullish(),
    paymentMethod: z.string().max(40).nullish(),
    items: z.array(boughtSchema).max(60).nullish(),
    contract: z.object({ id: wireIdSchema.nullish() }).nullish(),
    refund: refundSchema.nullish(),
  }),
})

export type EduzzInvoice = z.output<typeof invoiceCallSchema>['data']

const listedSaleSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  /** All that the buyer paid. */
  total: moneySchema.nullish(),
  totalInterest: moneySchema.nullish(),
  grossGain: moneySchema.nullish(),
  netGain: moneySchema.nullish(),
  fee: moneySchema.nullish(),
  affiliatesGain: moneySchema.nullish(),
  partnersGain: moneySchema.nullish(),
  createdAt: timeSchema,
  paidAt: timeSchema,
  creditDate: timeSchema,
  installments: z.int().min(1).max(60).nullish(),
  payment: z.object({ method: z.string().max(40).nullish() }).nullish(),
  product: z.object({ id: wireIdSchema, name: wireTextSchema }).nullish(),
  buyer: personSchema.nullish(),
  contractId: wireIdSchema.nullish(),
  affiliate: z.object({ id: wireIdSchema.nullish(), name: wireTextSchema }).nullish(),
  refund: refundSchema.nullish(),
})

/** A page of `/myeduzz/v1/sales`. */
export const salesSchema = z.object({
  items: z.array(listedSaleSchema).max(500),
  pages: z.int().min(0).nullish(),
  totalItems: z.int().min(0).nullish(),
})

export type EduzzSale = z.output<typeof listedSaleSchema>
export type EduzzRefund = z.output<typeof refundSchema>
