import { chargeOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { splitPayment } from '@prumo/contracts/charges/split-payment.rules'
import { fineOf } from '@prumo/contracts/transactions/late-charges'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound } from '../../kernel/refusal.ts'
import { lockTransactions } from '../transactions/index.ts'
import { fromCharges, reachableCharges } from './charge-filter.ts'
import type { KnownCharge, KnownPayment } from './payments/charge-difference.rules.ts'

export type StoredCharge = Selectable<CompanyTables['charges']>

/** No question about it went out: its provider cannot have it. */
export const isUnsent = ({ status, tries, provider_charge_id }: StoredCharge): boolean =>
  provider_charge_id === null && (status === 'draft' || (status === 'issuing' && tries === 0))

/**
 * Charges within reach, locked in the order of their ids until the work ends.
 * @throws Refusal `not_found` when one of them is none of the caller's.
 */
export async function lockCharges(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly StoredCharge[]> {
  const { rows } = await sql<StoredCharge>`
    select * from charges where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    order by id for update`.execute(db.query)
  const { rows: reached } = await sql<{ id: number }>`
    select charge.id ${fromCharges(db)}
    where charge.id = any(${ids}::bigint[]) and ${reachableCharges(db)}`.execute(db.query)
  if (rows.length !== new Set(ids).size || reached.length !== rows.length) throw notFound()
  return rows
}

/** One charge within reach, locked. @throws Refusal `not_found`. */
export async function lockCharge(db: CompanyDb, id: number): Promise<StoredCharge> {
  const [charge] = await lockCharges(db, [id])
  if (charge === undefined) throw notFound()
  return charge
}

/** Changes a locked charge, which makes old what people saw of it, and records it. */
export async function changeStored(
  db: CompanyDb,
  kind: Parameters<typeof recordOperation>[1],
  charge: StoredCharge,
  change: Updateable<CompanyTables['charges']>,
): Promise<void> {
  const version = charge.version + 1
  const after = await db.query
    .updateTable('charges')
    .set({ ...change, version })
    .where('company_id', '=', db.company_id)
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordOperation(db, kind, [
    {
      table: 'charges',
      record_id: charge.id,
      before: loggedCharge(charge),
      after: loggedCharge(after),
    },
  ])
}

/** What stands in the books for a locked charge; its receivable is locked, too. */
export async function knownCharge(db: CompanyDb, charge: StoredCharge): Promise<KnownCharge> {
  const { transaction_id } = charge
  if (transaction_id !== null) await lockTransactions(db, [transaction_id])
  const payments = await knownPayments(db, charge.id)
  const ids = payments.flatMap((row) => (row.kind === 'payment' ? (row.settlement_id ?? []) : []))
  const { rows: sums } = await sql<Pick<KnownCharge, 'settled_cents' | 'charged_cents'>>`
    select coalesce(sum(s.principal_cents + s.discount_cents), 0)::bigint as settled_cents,
      coalesce(sum(s.fine_cents + s.interest_cents), 0)::bigint as charged_cents
    from settlements s
    where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
      and not exists (select 1 from settlements reversal
        where reversal.company_id = ${db.company_id} and reversal.reverses_id = s.id)
  `.execute(db.query)
  const { rows: receivables } = await sql<{ residual: KnownCharge['settled_cents'] | null }>`
    select case when canceled_at is null then value_cents - settled_cents end as residual
    from transactions
    where company_id = ${db.company_id} and id = ${transaction_id}`.execute(db.query)
  const [receivable] = receivables
  const [sum] = sums
  return {
    value_cents: charge.value_cents,
    on: (day) => chargeOn(charge, day),
    status: charge.status,
    cash_act: charge.cash_act,
    late_cents: charge.late_cents,
    late_fine_cents: lateFineOf(charge),
    residual_cents: receivable?.residual ?? null,
    missing: receivable === undefined ? 'receivable_gone' : 'receivable_canceled',
    settled_cents: sum?.settled_cents ?? zeroCents,
    charged_cents: sum?.charged_cents ?? zeroCents,
    payments,
    parts: splitPayment,
  }
}

/** The fine in what a charge asks for being late: the first that is owed of it. */
function lateFineOf({ fine_value, value_cents, late_cents }: StoredCharge): Cents {
  const fine = fineOf(fine_value, subtractCents(value_cents, late_cents))
  return fine < late_cents ? fine : late_cents
}

async function knownPayments(db: CompanyDb, charge_id: number): Promise<KnownPayment[]> {
  return db.query
    .selectFrom('charge_payments')
    .select([
      'id',
      'kind',
      'external_id',
      'is_undone',
      'is_in_cash',
      'credit_on',
      'settlement_id',
      'credit_settlement_id',
      'transaction_id',
      'reason',
    ])
    .where('company_id', '=', db.company_id)
    .where('charge_id', '=', charge_id)
    .orderBy('id')
    .execute()
}

/** What the audit log keeps of a charge: what a person knows it by, and where it stands. */
export function loggedCharge(charge: StoredCharge) {
  const {
    company_id: _company,
    search_key: _key,
    claim: _claim,
    cash_act: _act,
    claimed_until: _until,
    asked_at: _asked,
    client_mailed_at: _mailed,
    created_at: _created,
    tries: _tries,
    next_try_at: _next,
    fault_detail: _detail,
    ...kept
  } = charge
  return kept
}
