import { centsFromZeroSchema, centsSchema, civilDateSchema } from '@prumo/contracts/scalars'
import { sql } from 'kysely'
import { z } from 'zod'

/** All that a settlement says of itself: what the audit log keeps, and what undoing brings back. */
export const settlementImageSchema = z.object({
  id: z.int(),
  transaction_id: z.int(),
  bank_account_id: z.int(),
  paid_on: civilDateSchema,
  principal_cents: centsFromZeroSchema,
  discount_cents: centsFromZeroSchema,
  interest_cents: centsFromZeroSchema,
  fine_cents: centsFromZeroSchema,
  fee_cents: centsFromZeroSchema,
  cash_cents: centsSchema,
  note: z.string().nullable(),
})

export type SettlementImage = z.output<typeof settlementImageSchema>

/** The columns of an image, in `returning` and in `insert`. */
export const settlementColumns = sql`id, transaction_id, bank_account_id, paid_on, principal_cents,
  discount_cents, interest_cents, fine_cents, fee_cents, cash_cents, note`

/** The same as columns of a record set. */
export const settlementRecord = sql`(id bigint, transaction_id bigint, bank_account_id bigint,
  paid_on date, principal_cents bigint, discount_cents bigint, interest_cents bigint,
  fine_cents bigint, fee_cents bigint, cash_cents bigint, note text)`
