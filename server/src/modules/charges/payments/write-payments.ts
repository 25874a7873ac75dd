import { isDeepStrictEqual } from 'node:util'
import type { ChargePaidBy } from '@prumo/contracts/charges/charge.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import type { BooksOutcome } from '../charge-books.ts'
import type { StoredCharge } from '../stored-charge.ts'

type Payment = Parameters<typeof insertPayment>[2]

/** Writes what a provider tells of a charge for the first time. */
export async function insertPayment(
  db: CompanyDb,
  charge_id: number,
  payment: {
    readonly kind: 'payment' | 'refund' | 'charge_back'
    readonly external_id: string
    readonly paid_on: StoredCharge['due_date']
    readonly credit_on: StoredCharge['due_date'] | null
    readonly value_cents: StoredCharge['value_cents']
    readonly fee_cents?: StoredCharge['value_cents']
    readonly is_in_cash?: boolean
    readonly paid_by?: ChargePaidBy | null
    readonly settlement_id?: number | null
    readonly credit_settlement_id?: number | null
    readonly ended_credit_cents?: StoredCharge['value_cents']
    readonly transaction_id?: number | null
    readonly reason: BooksOutcome['reason']
  },
): Promise<void> {
  const { id } = await db.query
    .insertInto('charge_payments')
    .values({ ...payment, company_id: db.company_id, charge_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'charges.apply', [
    { table: 'charge_payments', record_id: id, after: { charge_id, ...payment } },
  ])
}

/** Changes what is kept of a payment; what it says already is left. */
export async function updatePayment(
  db: CompanyDb,
  id: number,
  change: Partial<Omit<Payment, 'kind' | 'external_id'>> & { readonly is_undone?: boolean },
): Promise<void> {
  const before = await db.query
    .selectFrom('charge_payments')
    .select(['paid_on', 'credit_on', 'value_cents', 'fee_cents', 'is_in_cash', 'is_undone'])
    .select(['paid_by', 'settlement_id', 'credit_settlement_id', 'ended_credit_cents'])
    .select(['transaction_id', 'reason'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const after = { ...before, ...change }
  if (isDeepStrictEqual(before, after)) return
  await db.query
    .updateTable('charge_payments')
    .set(change)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'charges.apply', [
    { table: 'charge_payments', record_id: id, before, after },
  ])
}
