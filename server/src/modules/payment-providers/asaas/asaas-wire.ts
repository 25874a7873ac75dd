import { civilDateSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

/** A day, of which some fields tell the time too. */
const daySchema = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(civilDateSchema)

const refundSchema = z.object({
  /** Refunds have no id: of one payment none are made in the same second. */
  dateCreated: z
    .string()
    .max(40)
    .transform((at) => ({ at, day: at.slice(0, 10) }))
    .pipe(z.object({ at: z.string(), day: civilDateSchema })),
  status: z.string(),
  value: unitsSchema,
})

/** A payment, as every answer and call has it (docs.asaas.com, "Cobranças"). */
export const paymentSchema = z.object({
  id: wireIdSchema,
  externalReference: wireTextSchema,
  billingType: z.string(),
  /** The Pix that paid it, a boleto by its QR code as well. */
  pixTransaction: wireTextSchema.nullish(),
  status: z.string(),
  value: unitsSchema,
  /** What is left once Asaas has taken its fee. */
  netValue: emptyAsNull(unitsSchema),
  /** What was asked for, where what was paid is another value. */
  originalValue: emptyAsNull(unitsSchema),
  dueDate: daySchema,
  /** The day on which the payer paid. */
  clientPaymentDate: emptyAsNull(daySchema),
  paymentDate: emptyAsNull(daySchema),
  creditDate: emptyAsNull(daySchema),
  estimatedCreditDate: emptyAsNull(daySchema),
  invoiceUrl: wireTextSchema,
  nossoNumero: wireTextSchema,
  deleted: z.boolean().nullish(),
  refunds: z.array(refundSchema).nullish(),
  chargeback: z.object({ status: z.string() }).nullish(),
})

export const paymentsSchema = z.object({ data: z.array(paymentSchema) })
export const paymentListSchema = paymentsSchema.extend({ hasMore: z.boolean() })

export const customerSchema = z.object({ id: wireIdSchema, deleted: z.boolean().nullish() })
export const customersSchema = z.object({ data: z.array(customerSchema) })

/** The codes of a boleto. */
export const lineSchema = z.object({
  identificationField: z.string().regex(/^\d{47,48}$/),
  nossoNumero: wireTextSchema,
  barCode: z.string().regex(/^\d{44}$/),
})

export const qrCodeSchema = z.object({
  payload: z.string().min(1).max(1_000),
  /** '2027-01-31 23:59:59' in Brasília. */
  expirationDate: emptyAsNull(brasiliaSchema).transform((at) => at ?? null),
})

/** When the payer saw its page, and its boleto: of a day in Brasília, or of a moment. */
export const viewingSchema = z.object({
  invoiceViewedDate: emptyAsNull(brasiliaSchema),
  boletoViewedDate: emptyAsNull(brasiliaSchema),
})

export const chargebackSchema = z.object({
  status: z.string(),
  value: emptyAsNull(unitsSchema),
  disputeStartDate: emptyAsNull(daySchema),
})

export const balanceSchema = z.object({ balance: unitsSchema })

export const refusalSchema = z.object({
  errors: z.array(z.object({ code: wireTextSchema, description: wireTextSchema })).min(1),
})

export type AsaasPayment = z.output<typeof paymentSchema>
export type AsaasChargeback = z.output<typeof chargebackSchema>
