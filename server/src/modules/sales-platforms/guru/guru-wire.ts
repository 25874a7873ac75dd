import { z } from 'zod'
import {
  brasiliaSchema,
  currencySchema,
  emptyAsNull,
  secondsSchema,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Digital Manager Guru calls with and answers (docs.digitalmanager.guru, API v2): amounts in units
// of their currency. Calls write times as text, the listing in seconds since 1970.

const timeSchema = emptyAsNull(z.union([secondsSchema, brasiliaSchema]))
const countSchema = emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(99_999)))

export const transactionSchema = z.object({
  id: wireIdSchema,
  status: z.string().max(40),
  contact: z.object({
    name: wireTextSchema,
    email: wireTextSchema,
    doc: taxIdSchema,
    phone_local_code: wireTextSchema,
    phone_number: wireTextSchema,
  }),
  product: z.object({
    id: wireIdSchema,
    name: wireTextSchema,
    qty: countSchema,
  }),
  payment: z.object({
    method: z.string().max(40).nullish(),
    currency: emptyAsNull(currencySchema),
    /** All that the buyer paid. */
    total: emptyAsNull(unitsSchema),
    /** What was sold, less the discount. */
    gross: emptyAsNull(unitsSchema),
    net: emptyAsNull(unitsSchema),
    discount_value: emptyAsNull(unitsSchema),
    marketplace_value: emptyAsNull(unitsSchema),
    affiliate_value: emptyAsNull(unitsSchema),
    installments: z.object({ qty: countSchema }).nullish().catch(null),
  }),
  affiliations: z
    .array(
      z.object({
        id: wireTextSchema,
        name: wireTextSchema,
        contact_email: wireTextSchema,
        value: emptyAsNull(unitsSchema),
      }),
    )
    .max(40)
    .nullish(),
  subscription: z.object({ id: wireTextSchema, charged_times: countSchema }).nullish().catch(null),
  dates: z.object({
    ordered_at: timeSchema,
    created_at: timeSchema,
    confirmed_at: timeSchema,
    canceled_at: timeSchema,
    updated_at: timeSchema,
    unavailable_until: timeSchema,
  }),
})

export type GuruTransaction = z.output<typeof transactionSchema>

/** What every call has: of transactions, subscriptions and tickets. */
export const callSchema = z.object({
  webhook_type: z.string().max(40),
  id: wireIdSchema,
  status: wireTextSchema,
  last_status: wireTextSchema,
})

/** When a transaction changed last, which is when it is told. */
export const sentSchema = z
  .object({ dates: z.object({ updated_at: timeSchema }) })
  .transform(({ dates }) => dates.updated_at ?? null)

/** A page of `/transactions`. */
export const transactionsSchema = z.object({
  data: z.array(transactionSchema).max(500),
  next_cursor: wireTextSchema,
  total_rows: z.int().min(0).nullish(),
})
