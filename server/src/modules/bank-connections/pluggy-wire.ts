import { z } from 'zod'
import {
  instantSchema,
  movementDaySchema,
  reaisSchema,
  serviceIdSchema,
  serviceTextSchema,
} from './service-values.ts'

// What Pluggy answers, as far as it is read (docs.pluggy.ai, pluggy-sdk 0.90.0). Fields that are not
// read may come and go.

export const authSchema = z.object({ apiKey: z.string().min(1) })
export const connectTokenSchema = z.object({ accessToken: z.string().min(1) })
export const webhookSchema = z.object({ id: serviceIdSchema })

const ITEM_STATUSES = [
  'UPDATED',
  'UPDATING',
  'WAITING_USER_INPUT',
  'WAITING_USER_ACTION',
  'MERGING',
  'LOGIN_ERROR',
  'OUTDATED',
] as const

export const itemSchema = z.object({
  id: serviceIdSchema,
  status: z.enum(ITEM_STATUSES),
  clientUserId: serviceTextSchema,
  error: z.object({ code: serviceTextSchema }).nullish(),
  lastUpdatedAt: instantSchema,
  consentExpiresAt: instantSchema,
})

export const accountsSchema = z.object({
  results: z.array(
    z.object({
      id: serviceIdSchema,
      type: z.enum(['BANK', 'CREDIT']),
      name: serviceTextSchema,
      number: serviceTextSchema,
      balance: reaisSchema,
      currencyCode: z.string(),
      bankData: z.object({ transferNumber: serviceTextSchema }).nullish(),
    }),
  ),
})

const participantSchema = z
  .object({
    name: serviceTextSchema,
    documentNumber: z.object({ value: serviceTextSchema }).nullish(),
  })
  .nullish()

export const transactionSchema = z.object({
  id: serviceIdSchema,
  date: movementDaySchema,
  description: serviceTextSchema,
  descriptionRaw: serviceTextSchema,
  type: z.enum(['DEBIT', 'CREDIT']),
  amount: reaisSchema,
  amountInAccountCurrency: reaisSchema.nullish(),
  status: z.enum(['PENDING', 'POSTED']).default('POSTED'),
  providerId: serviceTextSchema,
  paymentData: z
    .object({
      payer: participantSchema,
      receiver: participantSchema,
      paymentMethod: serviceTextSchema,
      referenceNumber: serviceTextSchema,
    })
    .nullish(),
})

export const transactionsSchema = z.object({
  results: z.array(transactionSchema),
  /** The address of the next page, of which the cursor is read; null on the last. */
  next: z.string().nullish(),
})

export type PluggyItem = z.output<typeof itemSchema>
export type PluggyTransaction = z.output<typeof transactionSchema>
