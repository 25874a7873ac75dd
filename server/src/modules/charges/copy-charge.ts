import type { secondCopySchema } from '@prumo/contracts/charges/charge.schema'
import { nextBankDay } from '@prumo/brazil'
import { addCents, type Cents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { selectTransactions } from '../transactions/index.ts'
import type { StoredChargeStatus } from './charges.tables.ts'
import { chargeRefusal } from './check-charge.ts'
import { lateBy, requireDueDate } from './create-charge.ts'
import { lateSince } from './payments/own-pix-terms.ts'
import { lockCharge, type StoredCharge } from './stored-charge.ts'
import { moveCharges, writeCharges } from './write-charges.ts'

const COPIED: readonly StoredChargeStatus[] = ['pending', 'expired', 'canceled', 'failed']

/**
 * Charges again by another day (segunda via): the same, where it is late with fine and interest until then, in
 * place of this one, which is canceled at its provider before the new one is sent.
 * @returns the id of the new one.
 * @throws Refusal `not_found`, `stale_version`, `charge_in_other_state`, `charge_due_in_past`,
 * `receivable_gone`, `transaction_canceled`, `title_already_settled`.
 */
export function copyCharge(
  db: CompanyDb,
  id: number,
  { due_date, version, mails_payer }: z.output<typeof secondCopySchema>,
): Promise<number> {
  return asOneOperation(db, 'charges.copy', async () => {
    const charge = await lockCharge(db, id)
    if (charge.version !== version)
      throw await staleVersion(db, { table: 'charges', id, version: charge.version })
    // What is to be taken back at its provider is told first.
    if (!COPIED.includes(charge.status) || charge.cash_act !== null)
      throw new Refusal('charge_in_other_state')
    if (charge.transaction_id === null) throw new Refusal('receivable_gone')
    requireDueDate(db, due_date)
    const principal_cents = await remainingValue(db, charge, charge.transaction_id)
    if (charge.status === 'pending' || charge.status === 'expired')
      await moveCharges(db, 'charges.copy', [charge], () => ({
        status: 'canceling',
        cancels_receivable: false,
      }))
    const late_since = await lateSinceOf(db, id)
    // One that is not late yet is agreed anew: nothing is owed for the days until the new due date.
    const isLate = db.today > nextBankDay(late_since)
    const late = lateBy(principal_cents, late_since, { ...charge, due_date })
    const late_cents = isLate ? addCents(late.fine_cents, late.interest_cents) : zeroCents
    const { provider_id, transaction_id, description, payment_method, ...terms } = charge
    const [copy] = await writeCharges(db, 'charges.copy', [
      {
        provider_id,
        transaction_id,
        description,
        payment_method,
        value_cents: addCents(principal_cents, late_cents),
        late_cents,
        due_date,
        fine_value: terms.fine_value,
        interest_value: terms.interest_value,
        days_after_due: terms.days_after_due,
        ...discountOf(db, charge, { due_date, principal_cents }),
        status: 'issuing',
        previous_id: id,
        mails_payer,
      },
    ])
    if (copy === undefined) throw new Error('A new charge has an id.')
    return copy
  })
}

/**
 * The discount of a charge, where it still holds, until the copy is due at the latest. It was that of the
 * first payment.
 */
function discountOf(
  { today }: CompanyDb,
  { value_cents, discount_cents, discount_until }: StoredCharge,
  copy: { readonly due_date: StoredCharge['due_date']; readonly principal_cents: Cents },
): Pick<StoredCharge, 'discount_cents' | 'discount_until'> {
  const isWhole = copy.principal_cents === value_cents
  if (!isWhole || discount_until === null || discount_until < today)
    return { discount_cents: null, discount_until: null }
  const { due_date } = copy
  return { discount_cents, discount_until: discount_until < due_date ? discount_until : due_date }
}

/**
 * The open value of a charge without fine and interest: less where a part was settled since.
 * @param settled_cents what its own payments settled.
 */
export async function remainingValue(
  db: CompanyDb,
  { value_cents, late_cents }: StoredCharge,
  transaction_id: number,
  settled_cents = zeroCents,
): Promise<Cents> {
  const [state] = await selectTransactions(db, 'receivable', { ids: [transaction_id] })
  if (state === undefined) throw new Refusal('not_found')
  const code = chargeRefusal(state, false)
  if (code !== null) throw new Refusal(code)
  const asked = subtractCents(value_cents, addCents(late_cents, settled_cents))
  return asked < state.residual_cents ? asked : state.residual_cents
}

/** The day since which fine and interest of a charge count. */
export async function lateSinceOf(db: CompanyDb, id: number): Promise<StoredCharge['due_date']> {
  const { rows } = await sql<{ due_date: StoredCharge['due_date'] }>`
    select ${lateSince(db)} as due_date from charges charge
    where charge.company_id = ${db.company_id} and charge.id = ${id}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw new Error('A charge has its receivable.')
  return row.due_date
}
