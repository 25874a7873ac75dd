import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema } from '../scalars.ts'
import { RETRY_FAULTS } from './retry-fault.ts'

/** What became of what a cycle asked for; in place of a renegotiated one instalments are owed. */
export const CYCLE_STATES = [
  'open',
  'overdue',
  'paid',
  'covered',
  'renegotiated',
  'canceled',
] as const

/** A cycle of a subscription that was charged, as its record shows it. */
export const subscriptionCycleSchema = z.object({
  id: idSchema,
  cycle_index: z.int().min(1),
  starts_on: civilDateSchema,
  ends_on: civilDateSchema,
  due_date: civilDateSchema,
  price_cents: centsFromZeroSchema,
  credit_cents: centsFromZeroSchema,
  /** Of days before it, whose charge was canceled when the plan was changed. */
  owed_cents: centsFromZeroSchema,
  charged_cents: centsFromZeroSchema,
  /** What of its price, and of these days, was paid, in money or by a credit. */
  paid_cents: centsFromZeroSchema,
  /** What is open of its receivable. */
  open_cents: centsFromZeroSchema,
  /** The day on which a change of plan cut it short. */
  cut_on: civilDateSchema.nullable(),
  /** Its charge was to be canceled with its plan and is open still: the new plan asks for its used days, too. */
  is_asked_twice: z.boolean(),
  /** Its charge is to be canceled, which its provider has not done yet. */
  is_canceling: z.boolean(),
  transaction_id: idSchema.nullable(),
  /** The newest charge of its receivable. */
  charge_id: idSchema.nullable(),
  /** Times that it was charged again: mailed again, or by a second copy. */
  retries: z.int().min(0),
  retry_fault: z.enum(RETRY_FAULTS).nullable(),
  state: z.enum(CYCLE_STATES),
})

export type CycleState = (typeof CYCLE_STATES)[number]
export type SubscriptionCycleRow = z.output<typeof subscriptionCycleSchema>
