import { centsSchema, civilDateSchema, idSchema, requiredTextSchema } from '../scalars.ts'
import { z } from 'zod'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'

/**
 * Category, cost centre and project of the last transaction of a contact, where they still take
 * transactions.
 */
export const lastChoiceSchema = z.object({
  category_id: idSchema.nullable(),
  category_name: z.string().nullable(),
  cost_center_id: idSchema.nullable(),
  cost_center_name: z.string().nullable(),
  project_id: idSchema.nullable(),
  project_name: z.string().nullable(),
})

const owed = { open_cents: centsSchema, overdue_cents: centsSchema }

const toItsCredit = {
  ...owed,
  /** What it was paid, or paid, in advance and is not used yet, in the role of the card. */
  credit_cents: centsSchema,
}

/**
 * What there is to know of a contact before one deals with it, of the transactions within reach.
 */
export const partyCardSchema = z.object({
  ...toItsCredit,
  ...besideCurrency(toItsCredit),
  last_movement_on: civilDateSchema.nullable(),
  /** In how many transactions it is named, canceled ones as well: none lets it be deleted. */
  transactions_count: z.int().min(0),
  /**
   * How late its transactions of the last twelve months were settled; early ones count as in time.
   */
  average_delay_days: z.number().nullable(),
  last_choice: lastChoiceSchema,
})

/** One line of the statement of a contact. */
export const partyMovementSchema = z.object({
  kind: z.enum(['title', 'settlement', 'reversal']),
  transaction_id: idSchema,
  /** The competency of a transaction, the payment of a settlement, the day of its reversal. */
  happened_on: civilDateSchema,
  description: z.string(),
  due_date: civilDateSchema,
  /**
   * What it adds to what is open: a transaction its value, a settlement what it settles, below
   * zero.
   */
  amount_cents: centsSchema,
  /** That of its transaction. */
  currency: currencySchema,
  /** What is open in this currency once it happened. */
  balance_cents: centsSchema,
})

/** A contact that may be the same as one that is being written. */
export const similarPartySchema = z.object({
  id: idSchema,
  name: requiredTextSchema(150),
  document: z.string().nullable(),
  is_client: z.boolean(),
  is_supplier: z.boolean(),
  /** Why: the same document, another branch of the same company, or the same name. */
  reason: z.enum(['document', 'branch', 'name']),
})

export type LastChoice = z.output<typeof lastChoiceSchema>
export type PartyCard = z.output<typeof partyCardSchema>
export type PartyMovement = z.output<typeof partyMovementSchema>
export type SimilarParty = z.output<typeof similarPartySchema>
