import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { BulkOutcome } from '../transactions/index.ts'
import { cancelReceivable } from './providers/apply-answer.ts'
import type { StoredChargeStatus } from './charges.tables.ts'
import { paidChargeIds } from './charge-filter.ts'
import { chargesOfReceivables } from './check-charge.ts'
import { isUnsent, lockCharges, type StoredCharge } from './stored-charge.ts'
import { moveCharges } from './write-charges.ts'

/** What no provider has: it may be sent, changed and deleted. */
export const UNSENT: readonly StoredChargeStatus[] = ['draft', 'failed']
/** What was sent: its provider may still be asked to cancel it. */
const SENT: readonly StoredChargeStatus[] = ['issuing', 'pending', 'expired']
/** The same with what asks for its rest after a part was paid. */
const ASKING: readonly StoredChargeStatus[] = [...SENT, 'partially_paid']

/**
 * Has drafts, and charges that failed, sent to their provider; others are left alone and named.
 * @throws Refusal `not_found`.
 */
export async function issueCharges(db: CompanyDb, ids: readonly number[]): Promise<BulkOutcome> {
  const charges = await lockCharges(db, ids)
  const failed = charges.filter(({ status }) => status === 'failed')
  // One that failed holds its receivable no more: another may ask for it by now.
  const taken = await chargesOfReceivables(
    db,
    failed.flatMap((charge) => charge.transaction_id ?? []),
  )
  const above = await aboveOpen(db, charges)
  const paid = await paidChargeIds(db, ids)
  const { chosen, skipped } = part(charges, (charge) => {
    if (SENT.includes(charge.status) && !paid.has(charge.id)) return 'charge_already_sent'
    if (!UNSENT.includes(charge.status)) return 'charge_in_other_state'
    if (charge.transaction_id === null) return 'receivable_gone'
    if (charge.due_date < db.today) return 'charge_due_in_past'
    if (above.has(charge.id)) return 'charge_above_open'
    const isTaken = charge.status === 'failed' && taken.has(charge.transaction_id)
    return isTaken ? 'receivable_charged' : null
  })
  await moveCharges(db, 'charges.issue', chosen, ({ cancels_receivable }) => ({
    status: 'issuing',
    cancels_receivable,
  }))
  return { done_count: chosen.length, skipped }
}

/**
 * Has charges canceled: at once where no provider has them, else once their provider did it. Their
 * receivables stay, or go with them where nothing of them is settled.
 * @throws Refusal `not_found`.
 */
export function cancelCharges(
  db: CompanyDb,
  ids: readonly number[],
  cancels_receivable: boolean,
): Promise<BulkOutcome> {
  return asOneOperation(db, 'charges.cancel', async () => {
    const charges = await lockCharges(db, ids)
    const paid = await paidChargeIds(db, ids)
    const { chosen, skipped } = part(charges, ({ id, status, cash_act }) =>
      (UNSENT.includes(status) || ASKING.includes(status)) && !paid.has(id) && cash_act === null
        ? null
        : 'charge_in_other_state',
    )
    const isNowhere = (charge: StoredCharge) => charge.status === 'failed' || isUnsent(charge)
    await moveCharges(db, 'charges.cancel', chosen, (charge) => ({
      status: isNowhere(charge) ? 'canceled' : 'canceling',
      cancels_receivable,
    }))
    if (cancels_receivable)
      for (const charge of chosen) if (isNowhere(charge)) await cancelReceivable(db, charge)
    return { done_count: chosen.length, skipped }
  })
}

/** Those that ask for more than what is left of their receivable, part of which was settled since. */
async function aboveOpen(
  db: CompanyDb,
  charges: readonly StoredCharge[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select charge.id from charges charge
    join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    where charge.company_id = ${db.company_id}
      and charge.id = any(${charges.map(({ id }) => id)}::bigint[])
      and t.value_cents > t.settled_cents
      and charge.value_cents - charge.late_cents > t.value_cents - t.settled_cents
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

function part(
  charges: readonly StoredCharge[],
  refusalOf: (charge: StoredCharge) => ErrorCode | null,
): { readonly chosen: readonly StoredCharge[]; readonly skipped: BulkOutcome['skipped'] } {
  const checked = charges.map((charge) => ({ charge, code: refusalOf(charge) }))
  return {
    chosen: checked.flatMap(({ charge, code }) => (code === null ? [charge] : [])),
    skipped: checked.flatMap(({ charge: { id, description }, code }) =>
      code === null ? [] : [{ id, description, code }],
    ),
  }
}
