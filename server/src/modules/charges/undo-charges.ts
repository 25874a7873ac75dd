import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { destroyTransactions } from '../transactions/index.ts'
import { removeCharges } from './change-charge.ts'
import { paidChargeIds } from './charge-filter.ts'
import { sendWaitingCharges } from './charges.jobs.ts'
import {
  type ChargeSnapshot,
  keptChargeSchema,
  reinsertCharge,
  termsOf,
} from './charge-snapshot.ts'
import {
  changeStored,
  isUnsent,
  loggedCharge,
  lockCharge,
  type StoredCharge,
} from './stored-charge.ts'
import { moveCharges, refuseIfCharged } from './write-charges.ts'

const undoer = (key: 'update' | 'destroy'): Undoer => ({
  counted_table: 'charges',
  permissions: () => [`api.companies.charges.${key}`],
  // What a provider has already is canceled there.
  queues: sendWaitingCharges,
  undo: (db, items) =>
    undoEach(items, 'charges', (item) => tryInSavepoint(db, () => undoOne(db, item, items))),
})

/**
 * Undoes making, sending and changing charges: what no provider has is as it was, what one still lets
 * go of is canceled there. What was paid, or moved on since, stays.
 */
export const chargeUndoer = undoer('update')
/** Undoes making charges, which takes them away. */
export const chargeCreationUndoer = undoer('destroy')

async function undoOne(db: CompanyDb, item: KeptItem, items: readonly KeptItem[]): Promise<void> {
  const before = keptChargeSchema.nullable().parse(item.before)
  const after = keptChargeSchema.nullable().parse(item.after)
  if (before === null) return undoCreation(db, item.record_id, items)
  if (after === null) return restore(db, item.record_id, before)
  return undoChange(db, item.record_id, before, after)
}

/** A charge that its provider may still be asked to cancel. */
const isCancelable = ({ status, cash_act }: StoredCharge): boolean =>
  status === 'issuing' || (status === 'pending' && cash_act === null)

/**
 * Takes a new charge away, or has its provider cancel it.
 * @throws Refusal `undo_changed_since` of one that was paid.
 */
export async function undoCreation(
  db: CompanyDb,
  id: number,
  items: readonly KeptItem[],
): Promise<void> {
  const charge = await lockCharge(db, id)
  const made = items.some(
    (item) =>
      item.table_name === 'transactions' &&
      item.record_id === charge.transaction_id &&
      item.before === null,
  )
  if (isUnsent(charge) || charge.status === 'failed') {
    await removeCharges(db, [id])
    await recordOperation(db, 'charges.destroy', [
      { table: 'charges', record_id: id, before: loggedCharge(charge) },
    ])
    if (made && charge.transaction_id !== null) await removeReceivable(db, charge.transaction_id)
    return
  }
  await cancelThere(db, charge, made)
}

async function cancelThere(
  db: CompanyDb,
  charge: StoredCharge,
  cancels_receivable: boolean,
): Promise<void> {
  const isPaid = (await paidChargeIds(db, [charge.id])).has(charge.id)
  if (!isCancelable(charge) || isPaid) throw new Refusal('undo_changed_since')
  await moveCharges(db, 'charges.cancel', [charge], () => ({
    status: 'canceling',
    cancels_receivable,
  }))
}

/** The receivable that came with it goes, unless something of it is settled. */
async function removeReceivable(db: CompanyDb, id: number): Promise<void> {
  const found = await db.query
    .selectFrom('transactions')
    .select('settlements_count')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return
  if (found.settlements_count > 0) throw new Refusal('undo_changed_since')
  await destroyTransactions(db, 'transactions.destroy', [id])
}

async function restore(db: CompanyDb, id: number, kept: ChargeSnapshot): Promise<void> {
  await refuseIfCharged(() => reinsertCharge(db, id, kept))
  const charge = await lockCharge(db, id)
  await recordOperation(db, 'charges.create', [
    { table: 'charges', record_id: id, after: loggedCharge(charge) },
  ])
}

async function undoChange(
  db: CompanyDb,
  id: number,
  before: ChargeSnapshot,
  after: ChargeSnapshot,
): Promise<void> {
  const charge = await lockCharge(db, id)
  if (before.status !== after.status && !isUnsent(charge)) return cancelThere(db, charge, false)
  if (charge.version !== after.version || charge.status !== after.status)
    throw new Refusal('undo_changed_since')
  const said = { ...termsOf(before), status: before.status, fault: before.fault }
  await changeStored(db, 'charges.update', charge, said)
}
