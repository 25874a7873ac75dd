import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Asaas calls with and answers (docs.asaas.com, API v3): amounts in reais, days and times of
// Brasília.

/** `2026-11-20`. */
const DAY_LENGTH = 10

export const paymentSchema = z.object({
  id: wireIdSchema,
  dateCreated: brasiliaSchema,
  customer: wireIdSchema,
  externalReference: wireTextSchema,
  description: wireTextSchema,
  subscription: wireTextSchema,
  billingType: z.string().max(40),
  status: z.string().max(60),
  value: unitsSchema,
  /** What is left once Asaas has taken its fee. */
  netValue: emptyAsNull(unitsSchema),
  /** What was asked for, where what was paid is another value. */
  originalValue: emptyAsNull(unitsSchema),
  /** The day on which a payer paid, and the one on which a card was approved. */
  clientPaymentDate: emptyAsNull(brasiliaSchema),
  confirmedDate: emptyAsNull(brasiliaSchema),
  creditDate: emptyAsNull(brasiliaSchema),
  estimatedCreditDate: emptyAsNull(brasiliaSchema),
  deleted: z.boolean().nullish(),
  refunds: z
    .array(
      z.object({
        /** Refunds have no id: of one payment none are made in the same second. */
        dateCreated: brasiliaSchema,
        status: z.string().max(40),
        value: unitsSchema,
      }),
    )
    .nullish(),
})

export type AsaasPayment = z.output<typeof paymentSchema>

const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ hasMore: z.boolean(), totalCount: z.int().nullish(), data: z.array(row).max(100) })

export const paymentsSchema = pageOf(paymentSchema)

export const customerSchema = z.object({
  id: wireIdSchema,
  name: wireTextSchema,
  email: wireTextSchema,
  cpfCnpj: taxIdSchema,
  mobilePhone: wireTextSchema,
  phone: wireTextSchema,
})

export type AsaasCustomer = z.output<typeof customerSchema>

const HALF_DAY_MS = 12 * 60 * 60 * 1000

/** A time of Brasília; noon of one of which the day alone is told. */
const momentSchema = z.string().transform((text, context) => {
  const read = brasiliaSchema.safeParse(text)
  if (!read.success) {
    context.addIssue({ code: 'custom', message: 'No day or time.' })
    return z.NEVER
  }
  return text.length > DAY_LENGTH ? read.data : new Date(read.data.getTime() + HALF_DAY_MS)
})

/** Money that left for an account of a bank. */
export const transferSchema = z.object({
  id: wireIdSchema,
  /** INTERNAL is one between accounts of Asaas. */
  type: z.string().max(40).nullish(),
  dateCreated: momentSchema,
  /** A day, or a time of it. */
  effectiveDate: emptyAsNull(momentSchema),
  status: z.string().max(40),
  value: unitsSchema,
  transferFee: emptyAsNull(unitsSchema),
  /** Whose account it went to; of a CPF the middle digits alone are told, the others are stars. */
  bankAccount: z
    .object({
      cpfCnpj: wireTextSchema,
      bank: z.object({ code: wireTextSchema }).nullish(),
      agency: wireTextSchema,
      agencyDigit: wireTextSchema,
      account: wireTextSchema,
      accountDigit: wireTextSchema,
    })
    .nullish(),
})

export type AsaasTransfer = z.output<typeof transferSchema>

export const transfersSchema = pageOf(transferSchema)

export const balanceSchema = z.object({ balance: unitsSchema })

/** What a call says: the payment or transfer that it names is asked for. */
export const callSchema = z.object({
  id: wireIdSchema,
  event: z.string().max(80),
  payment: z.object({ id: wireIdSchema }).nullish(),
  transfer: z.object({ id: wireIdSchema }).nullish(),
})
