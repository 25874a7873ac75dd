import { z } from 'zod'
import {
  currencySchema,
  isoInstantSchema,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Mercado Pago calls with and answers (mercadopago.com.br/developers/pt/reference/payments):
// amounts in reais, times with their offset.

const instantOrNoneSchema = isoInstantSchema.nullish()

const feeSchema = z.object({
  amount: unitsSchema,
  /** Fees of the payer are no fees of the company. */
  fee_payer: z.string().max(40).nullish(),
})

const refundSchema = z.object({
  id: wireIdSchema,
  amount: unitsSchema,
  date_created: isoInstantSchema,
  status: z.string().max(40).nullish(),
})

export const paymentSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  date_created: isoInstantSchema,
  date_approved: instantOrNoneSchema,
  date_last_updated: instantOrNoneSchema,
  money_release_date: instantOrNoneSchema,
  currency_id: currencySchema.nullish(),
  description: wireTextSchema,
  payment_type_id: z.string().max(40).nullish(),
  installments: z.int().min(1).max(60).nullish(),
  transaction_amount: unitsSchema,
  transaction_amount_refunded: unitsSchema.nullish(),
  transaction_details: z
    .object({
      net_received_amount: unitsSchema.nullish(),
      total_paid_amount: unitsSchema.nullish(),
    })
    .nullish(),
  fee_details: z.array(feeSchema).max(40).nullish(),
  refunds: z.array(refundSchema).max(200).nullish(),
  payer: z
    .object({
      email: wireTextSchema,
      first_name: wireTextSchema,
      last_name: wireTextSchema,
      identification: z.object({ number: taxIdSchema }).nullish(),
    })
    .nullish(),
  additional_info: z
    .object({
      items: z.array(z.object({ id: wireTextSchema, title: wireTextSchema })).nullish(),
    })
    .nullish(),
})

export type MercadoPagoPayment = z.output<typeof paymentSchema>

export const searchSchema = z.object({
  paging: z.object({ total: z.int().min(0) }),
  results: z.array(paymentSchema).max(100),
})

export const userSchema = z.object({ id: wireIdSchema })

/** A call names what it is about; all else is asked for. */
export const callSchema = z.object({
  id: wireIdSchema,
  type: z.string().max(60).nullish(),
  action: z.string().max(60).nullish(),
  data: z.object({ id: wireIdSchema }).nullish(),
})
