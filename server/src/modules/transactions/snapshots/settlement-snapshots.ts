import { centsFromZeroSchema, centsSchema, civilDateSchema } from '@prumo/contracts/scalars'
import { SETTLEMENT_METHODS } from '@prumo/contracts/transactions/transaction.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import { z } from 'zod'
import { type OperationItem, withoutNulls } from '../../../kernel/operations.ts'

/** All that a settlement says of itself: what the audit log keeps, and what undoing brings back. */
export const settlementSnapshotSchema = z.object({
  id: z.int(),
  transaction_id: z.int(),
  bank_account_id: z.int(),
  paid_on: civilDateSchema,
  credited_on: civilDateSchema.nullable().default(null),
  // Those of a reversal are below zero.
  principal_cents: centsSchema,
  discount_cents: centsSchema,
  interest_cents: centsSchema,
  fine_cents: centsSchema,
  fee_cents: centsSchema,
  cash_cents: centsSchema,
  note: z.string().nullable().default(null),
  // Settlements of before there were these say nothing of them.
  method: z.enum(SETTLEMENT_METHODS).nullable().default(null),
  document: z.string().nullable().default(null),
  waived_cents: centsFromZeroSchema.default(zeroCents),
  credit_cents: centsSchema.default(zeroCents),
  used_credit_cents: centsSchema.default(zeroCents),
  reverses_id: z.int().nullable().default(null),
  renegotiation_id: z.int().nullable().default(null),
})

export type SettlementSnapshot = z.output<typeof settlementSnapshotSchema>

/** The columns of a snapshot, in `returning` and in `insert`. */
export const settlementColumns = sql`id, transaction_id, bank_account_id, paid_on, credited_on, principal_cents,
  discount_cents, interest_cents, fine_cents, fee_cents, cash_cents, note, method, document,
  waived_cents, credit_cents, used_credit_cents, reverses_id, renegotiation_id`

/** The same as columns of a record set. */
export const settlementRecord = sql`(id bigint, transaction_id bigint, bank_account_id bigint,
  paid_on date, credited_on date, principal_cents bigint, discount_cents bigint, interest_cents bigint,
  fine_cents bigint, fee_cents bigint, cash_cents bigint, note text, method text, document text,
  waived_cents bigint, credit_cents bigint, used_credit_cents bigint,
  reverses_id bigint, renegotiation_id bigint)`

/** What the audit log keeps of settlements that were made. */
export function settlementItems(
  snapshots: readonly SettlementSnapshot[],
): readonly OperationItem[] {
  return snapshots.map((snapshot) => ({
    table: 'settlements',
    record_id: snapshot.id,
    after: withoutNulls(snapshot),
  }))
}
