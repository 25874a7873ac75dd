import type { ChargePaidBy, ChargeReceipt } from '@prumo/contracts/charges/charge.schema'
import { chargeOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { wayOfMethod } from '@prumo/contracts/charges/way-of-method'
import type { CivilDate } from '@prumo/civil-date'
import { type Cents, cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import type { ReceivedInCash } from '../../payment-providers/index.ts'
import { paymentDay } from '../../transaction-status/index.ts'
import { lockTransactions } from '../../transactions/index.ts'
import { settleParts } from '../charge-books.ts'
import { chargeRest, requireRest } from './charge-rest.ts'
import { CASH_ID } from './charge-difference.rules.ts'
import { paidChargeIds } from '../charge-filter.ts'
import type { StoredChargeStatus } from '../charges.tables.ts'
import { splitPayment } from '@prumo/contracts/charges/split-payment.rules'
import { knownCharge, lockCharge, type StoredCharge } from '../stored-charge.ts'
import { kindOf } from '../providers/stored-provider.ts'
import { moveCharges, renewCharge } from '../write-charges.ts'

/** What a payer may still pay through the provider. */
const OPEN: readonly StoredChargeStatus[] = ['pending', 'partially_paid', 'expired']

interface OfReceivable extends StoredCharge {
  readonly transaction_id: number
}

/** What of it the company keeps: the settlement that says so, none where it was made by hand before. */
interface Kept extends ReceivedInCash {
  readonly settlement_id: number | null
  readonly paid_by: ChargePaidBy | null
}

/**
 * Records that the payer paid the company itself: the receivable is settled on the account that the
 * person picked, as a payment through the provider would, and the charge is ended at its provider by the
 * job that sends charges, so that nobody pays it again. Of a part what stays open may be charged anew in the same
 * act. Without a receipt the money of what was settled before is told; where there was none the charge is canceled.
 * @throws Refusal `not_found`, `stale_version`, `charge_in_other_state`, `receivable_gone`,
 * `transaction_canceled`, `title_already_settled`, those of settleTransaction and chargeRest; without a receipt
 * `charge_receipt_needed` while the receivable is open.
 */
export async function receiveInCash(
  db: CompanyDb,
  id: number,
  { version, receipt, rest }: ChargeReceipt,
): Promise<void> {
  const charge = await lockCharge(db, id)
  if (charge.version !== version)
    throw await staleVersion(db, { table: 'charges', id, version: charge.version })
  if (!OPEN.includes(charge.status)) throw new Refusal('charge_in_other_state')
  if (!isOfReceivable(charge)) throw new Refusal('receivable_gone')
  if (receipt !== null && !db.permissions.includes('companies.receivables.settle'))
    throw new Refusal('permission_denied')
  // A code on one's own key is paid when its receivable is: there is nobody to tell.
  if ((await kindOf(db, charge.provider_id)) === 'own_pix') {
    const isPaid = (await paidChargeIds(db, [id])).has(id)
    if (receipt === null || isPaid) throw new Refusal('charge_in_other_state')
    // It goes on to ask for the rest itself.
    if (rest !== null) throw new Refusal('receivable_charged')
    await renewCharge(db, charge)
    await settle(db, charge, receipt, await settledSince(db, charge))
    return
  }
  if (rest !== null) requireRest(db, rest)
  const isKept = await hasReceipt(db, id)
  if (isKept && receipt !== null) throw new Refusal('charge_in_other_state')
  const before = isKept || receipt !== null ? null : await settledBefore(db, charge)
  if (before?.value_cents === zeroCents) {
    await moveCharges(db, 'charges.cancel', [charge], () => ({
      status: 'canceling',
      cancels_receivable: false,
    }))
    return
  }
  await asOneOperation(db, 'charges.receive', async () => {
    const kept = before ?? (receipt === null ? null : await settle(db, charge, receipt))
    if (kept !== null) await keepReceipt(db, id, kept)
    await moveCharges(db, 'charges.receive', [charge], () => ({
      status: 'canceling',
      cancels_receivable: false,
      cash_act: 'receive',
    }))
    if (rest === null) return
    const { settled_cents } = await knownCharge(db, charge)
    await chargeRest(db, charge, settled_cents, rest)
  })
}

const isOfReceivable = (charge: StoredCharge): charge is OfReceivable =>
  charge.transaction_id !== null

async function settle(
  db: CompanyDb,
  charge: OfReceivable,
  { paid_on, value_cents, ...where }: NonNullable<ChargeReceipt['receipt']>,
  settled: { readonly settled_cents?: Cents } = {},
): Promise<Kept> {
  const known = await knownCharge(db, charge)
  if (known.residual_cents === null) throw new Refusal('transaction_canceled')
  const asked = { ...known, residual_cents: known.residual_cents, ...settled }
  const parts = splitPayment(asked, { paid_on, value_cents })
  if (parts === null) throw new Refusal('title_already_settled')
  const paid = { paid_on, credited_on: null, fee_cents: zeroCents, ...where }
  const paid_by = wayOfMethod(where.method)
  const settlement_id = await settleParts(db, charge, parts, paid)
  return { paid_on, value_cents, settlement_id, paid_by }
}

/** What was settled since a charge of the own key asks: no payment of its own says so. */
async function settledSince(
  db: CompanyDb,
  { transaction_id, settled_before_cents }: OfReceivable,
): Promise<{ readonly settled_cents: Cents }> {
  await lockTransactions(db, [transaction_id])
  const { settled_cents } = await db.query
    .selectFrom('transactions')
    .select('settled_cents')
    .where('company_id', '=', db.company_id)
    .where('id', '=', transaction_id)
    .executeTakeFirstOrThrow()
  return { settled_cents: cents(Math.max(0, settled_cents - settled_before_cents)) }
}

/** What somebody settled by hand: the money that came in, at most what the charge asks for. */
async function settledBefore(db: CompanyDb, charge: OfReceivable): Promise<Kept> {
  const { residual_cents, payments } = await knownCharge(db, charge)
  if (residual_cents === null) throw new Refusal('transaction_canceled')
  if (residual_cents > 0) throw new Refusal('charge_receipt_needed')
  const own = payments.flatMap((row) => row.settlement_id ?? [])
  const { rows } = await sql<{ received_cents: Cents; paid_on: CivilDate | null }>`
    select coalesce((select sum(s.cash_cents + s.fee_cents) from settlements s
        where s.company_id = ${db.company_id} and s.transaction_id = t.id
          and coalesce(s.reverses_id, s.id) <> all(${own}::bigint[])), 0)::bigint
        as received_cents,
      coalesce(${paymentDay(db)}, t.last_paid_on) as paid_on
    from transactions t
    where t.company_id = ${db.company_id} and t.id = ${charge.transaction_id}`.execute(db.query)
  const paid_on = rows[0]?.paid_on ?? db.today
  const asked = Math.max(charge.value_cents, chargeOn(charge, paid_on).total_cents)
  const received = Math.max(0, rows[0]?.received_cents ?? 0)
  const value_cents = cents(Math.min(received, asked))
  return { paid_on, value_cents, settlement_id: null, paid_by: null }
}

async function hasReceipt(db: CompanyDb, charge_id: number): Promise<boolean> {
  return (await receiptOf(db, charge_id)) !== undefined
}

/** What a company recorded as received by itself of a charge, unless it was taken back. */
export function receiptOf(db: CompanyDb, charge_id: number) {
  return db.query
    .selectFrom('charge_payments')
    .select(['id', 'paid_on', 'value_cents', 'settlement_id'])
    .where('company_id', '=', db.company_id)
    .where('charge_id', '=', charge_id)
    .where('kind', '=', 'payment')
    .where('external_id', '=', CASH_ID)
    .where('is_undone', '=', false)
    .executeTakeFirst()
}

/** One that was taken back before is written over: a charge has one. */
async function keepReceipt(db: CompanyDb, charge_id: number, kept: Kept): Promise<void> {
  const said = {
    ...kept,
    credit_on: null,
    is_in_cash: true,
    is_undone: false,
    reason: null,
  }
  const { id } = await db.query
    .insertInto('charge_payments')
    .values({
      ...said,
      company_id: db.company_id,
      charge_id,
      kind: 'payment',
      external_id: CASH_ID,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'charge_id', 'kind', 'external_id']).doUpdateSet(said),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'charges.receive', [
    { table: 'charge_payments', record_id: id, after: { charge_id, ...said } },
  ])
}
