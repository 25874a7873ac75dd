import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { transactionUndoer } from '../series/index.ts'
import { transactionSnapshots } from '../transactions/index.ts'
import { copyCharge } from './copy-charge.ts'
import { keptChargeSchema } from './charge-snapshot.ts'
import { changeStored, lockCharge, type StoredCharge } from './stored-charge.ts'
import { kindOf, requireProvider } from './providers/stored-provider.ts'
import { refuseIfCharged } from './write-charges.ts'

/**
 * Charges again what an act that is undone canceled with its receivable, which is open again then. What no provider
 * ever had is as it was; else a second copy asks for it, due on the same day, or today where that is past. What its
 * provider kept, or its client paid, is as it was already. One that had expired before another charge of its
 * receivable asks for nothing.
 * @param items all that the act touched.
 * @throws Refusal `undo_charge_canceling` while a provider may still be paid what another asks for then, `receivable_charged`,
 * `provider_not_connected`, `period_closed`, those of copyCharge.
 */
export async function reissueUndone(
  db: CompanyDb,
  item: KeptItem,
  items: readonly KeptItem[],
): Promise<void> {
  const before = keptChargeSchema.parse(item.before)
  const after = keptChargeSchema.parse(item.after)
  const charge = await lockCharge(db, item.record_id)
  if (charge.status === 'canceling') throw new Refusal('undo_charge_canceling')
  if (charge.transaction_id === null) return
  // Also of one that was paid, or brought back by its provider, once the receivable had gone: it is booked there.
  await reopenReceivable(db, charge.transaction_id)
  const { cancels_receivable } = before
  if (charge.status !== 'canceled') {
    if (charge.cancels_receivable !== cancels_receivable)
      await changeStored(db, 'charges.update', charge, { cancels_receivable })
    return
  }
  if (await isCancelingBeside(db, charge)) throw new Refusal('undo_charge_canceling')
  const isUnsent = after.status === 'canceled' && after.version === charge.version
  if (isUnsent) {
    const { status, fault } = before
    if (status === 'issuing') await requireConnected(db, charge)
    await refuseIfCharged(() =>
      changeStored(db, 'charges.update', charge, { status, fault, cancels_receivable }),
    )
    return
  }
  if (before.status === 'expired' && isFollowed(item, items)) return
  await requireConnected(db, charge)
  const { due_date, version, mails_payer } = charge
  await copyCharge(db, charge.id, {
    due_date: due_date < db.today ? db.today : due_date,
    version,
    mails_payer,
  })
}

const requireConnected = async (db: CompanyDb, { provider_id }: StoredCharge): Promise<void> => {
  await requireProvider(db, await kindOf(db, provider_id))
}

/** Whether another charge of its receivable, that somebody canceled, may still be paid at its provider. */
async function isCancelingBeside(
  db: CompanyDb,
  { id, transaction_id }: StoredCharge,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from charges other
    where other.company_id = ${db.company_id} and other.transaction_id = ${transaction_id}
      and other.id <> ${id} and other.status = 'canceling'
    limit 1`.execute(db.query)
  return rows.length > 0
}

/** Whether the same act canceled a later charge of the same receivable. */
function isFollowed({ record_id, before }: KeptItem, items: readonly KeptItem[]): boolean {
  const { transaction_id } = keptChargeSchema.parse(before)
  return items.some(
    (other) =>
      other.table_name === 'charges' &&
      other.record_id > record_id &&
      keptChargeSchema.parse(other.before).transaction_id === transaction_id,
  )
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
