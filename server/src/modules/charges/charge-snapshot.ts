import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import { CHARGE_FAULTS, CHARGE_STATUSES } from '@prumo/contracts/charges/charge.schema'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  versionSchema,
} from '@prumo/contracts/scalars'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'

const textOrNull = z.string().nullable().default(null)

/** What the audit log keeps of a charge that undoing brings back. */
export const keptChargeSchema = z.object({
  provider_id: idSchema,
  transaction_id: idSchema.nullable(),
  description: z.string(),
  value_cents: positiveCentsSchema,
  late_cents: centsFromZeroSchema,
  settled_before_cents: centsFromZeroSchema.default(zeroCents),
  due_date: civilDateSchema,
  payment_method: z.enum(CHARGE_METHODS),
  fine_value: z.string(),
  interest_value: z.string(),
  discount_cents: positiveCentsSchema.nullable(),
  discount_until: civilDateSchema.nullable(),
  days_after_due: z.int().nullable(),
  status: z.enum(CHARGE_STATUSES).exclude(['overdue', 'paid_in_part']),
  reference: z.string(),
  previous_id: idSchema.nullable().default(null),
  cancels_receivable: z.boolean().default(false),
  mails_payer: z.boolean().default(false),
  fault: z.enum(CHARGE_FAULTS).nullable().default(null),
  provider_charge_id: textOrNull,
  version: versionSchema,
})

export type ChargeSnapshot = z.output<typeof keptChargeSchema>

/** What of a charge a person says, and undoing brings back. */
export const termsOf = (kept: ChargeSnapshot) => ({
  description: kept.description,
  search_key: searchKey(kept.description),
  value_cents: kept.value_cents,
  late_cents: kept.late_cents,
  settled_before_cents: kept.settled_before_cents,
  due_date: kept.due_date,
  payment_method: kept.payment_method,
  fine_value: kept.fine_value,
  interest_value: kept.interest_value,
  discount_cents: kept.discount_cents,
  discount_until: kept.discount_until,
  days_after_due: kept.days_after_due,
  mails_payer: kept.mails_payer,
})

/** Writes a deleted charge again, under its own id and reference. */
export async function reinsertCharge(
  db: CompanyDb,
  id: number,
  kept: ChargeSnapshot,
): Promise<void> {
  const { provider_id, transaction_id, status, reference, previous_id, fault, version } = kept
  const record = {
    ...termsOf(kept),
    id,
    provider_id,
    transaction_id,
    status,
    reference,
    previous_id,
    fault,
    version: version + 1,
  }
  await sql`
    insert into charges (company_id, id, provider_id, transaction_id, description, search_key,
      value_cents, late_cents, due_date, payment_method, fine_value, interest_value, discount_cents,
      discount_until, days_after_due, status, reference, previous_id, fault, mails_payer, version,
      settled_before_cents)
    overriding system value
    select ${db.company_id}, id, provider_id, transaction_id, description, search_key,
      value_cents, late_cents, due_date, payment_method, fine_value, interest_value, discount_cents,
      discount_until, days_after_due, status, reference, previous_id, fault, mails_payer, version,
      settled_before_cents
    from jsonb_to_record(${JSON.stringify(record)}::jsonb) as row(id bigint, provider_id bigint,
      transaction_id bigint, description text, search_key text, value_cents bigint,
      late_cents bigint, due_date date, payment_method text, fine_value numeric,
      interest_value numeric, discount_cents bigint, discount_until date, days_after_due integer,
      status text, reference text, previous_id bigint, fault text, mails_payer boolean,
      version integer, settled_before_cents bigint)
  `.execute(db.query)
}
