import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { transactionUndoer } from '../series/index.ts'
import { transactionSnapshots } from '../transactions/index.ts'
import { copyCharge } from './copy-charge.ts'
import { keptChargeSchema } from './kept-charge.ts'
import { changeStored, lockCharge } from './stored-charge.ts'
import { refusingCharged } from './write-charges.ts'

/**
 * Charges again what an act that is undone canceled with its receivable, which is open again then. What no provider
 * ever had is as it was; else a second copy asks for it, due on the same day, or today where that is past. What its
 * provider kept, or its client paid, is as it was already.
 * @throws Refusal `undo_charge_canceling` while its provider has not answered, `receivable_charged`,
 * `period_closed`, those of copyCharge.
 */
export async function chargeAnew(db: CompanyDb, item: KeptItem): Promise<void> {
  const before = keptChargeSchema.parse(item.before)
  const after = keptChargeSchema.parse(item.after)
  const charge = await lockCharge(db, item.record_id)
  if (charge.status === 'canceling') throw new Refusal('undo_charge_canceling')
  if (charge.status !== 'canceled' || charge.transaction_id === null) return
  await reopenReceivable(db, charge.transaction_id)
  if (after.status === 'canceled' && after.version === charge.version) {
    const { status, fault, cancels_receivable } = before
    await refusingCharged(() =>
      changeStored(db, 'charges.update', charge, { status, fault, cancels_receivable }),
    )
    return
  }
  const { due_date, version, mails_payer } = charge
  await copyCharge(db, charge.id, {
    due_date: due_date < db.today ? db.today : due_date,
    version,
    mails_payer,
  })
}

/** Opens a receivable that was canceled again; one that is not canceled stays as it is. */
export async function reopenReceivable(db: CompanyDb, id: number): Promise<void> {
  const after = (await transactionSnapshots(db, [id])).get(id)
  if (after === undefined || after.canceled_at === null) return
  const [conflict] = await transactionUndoer.undo(db, [
    { table_name: 'transactions', record_id: id, before: { ...after, canceled_at: null }, after },
  ])
  if (conflict !== undefined) throw new Refusal(conflict.code)
}
