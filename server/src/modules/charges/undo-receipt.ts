import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { undoEach, type Undoer } from '../../kernel/undo.ts'
import { paymentProviderOf } from '../payment-providers/index.ts'
import { takeBackSettlement } from '../settlements/index.ts'
import { sendWaitingCharges } from './charges.jobs.ts'
import { CASH_ID } from './charge-difference.rules.ts'
import { receiptOf } from './receive-in-cash.ts'
import { lockCharge, type StoredCharge } from './stored-charge.ts'
import { kindOf } from './stored-provider.ts'
import { moveCharges, refusingCharged } from './write-charges.ts'

/**
 * Undoes that a charge was received in cash: the settlement leaves the books, and the provider is told
 * where it takes that back. Where it does not the charge is canceled there, and the receivable may be
 * charged anew.
 */
export const chargeReceiptUndoer: Undoer = {
  counted_table: 'charges',
  permissions: (items) => [
    'api.companies.charges.update',
    ...(items.some(({ table_name }) => table_name === 'settlements')
      ? (['companies.receivables.settle'] as const)
      : []),
  ],
  queues: sendWaitingCharges,
  undo: (db, items) =>
    undoEach(items, 'charges', ({ record_id }) => refusalWithin(db, () => undoOne(db, record_id))),
}

async function undoOne(db: CompanyDb, id: number): Promise<void> {
  const charge = await lockCharge(db, id)
  const receipt = await receiptOf(db, id)
  if (receipt === undefined) throw new Refusal('undo_changed_since')
  const after = await standingAfter(db, charge)
  const { settlement_id } = receipt
  if (settlement_id !== null && charge.transaction_id !== null)
    await takeBackSettlement(db, 'receivable', {
      id: charge.transaction_id,
      settlement_id,
      reason: null,
    })
  await (wasTold(charge) ? markUndone(db, receipt) : removeReceipt(db, receipt))
  await refusingCharged(() =>
    moveCharges(db, 'charges.receive', [charge], () => ({ ...after, cancels_receivable: false })),
  )
}

type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>

/** Whether its provider may know of it. */
const wasTold = ({ status, tries }: StoredCharge): boolean => status !== 'canceling' || tries > 0

/** What a provider was told stays on the charge, as undone. */
async function markUndone(db: CompanyDb, receipt: Receipt): Promise<void> {
  const after = { is_undone: true, settlement_id: null }
  await db.query
    .updateTable('charge_payments')
    .set(after)
    .where('company_id', '=', db.company_id)
    .where('id', '=', receipt.id)
    .execute()
  await recordOperation(db, 'charges.receive', [
    {
      table: 'charge_payments',
      record_id: receipt.id,
      before: { ...receipt, is_undone: false },
      after: { ...receipt, ...after },
    },
  ])
}

async function removeReceipt(db: CompanyDb, receipt: Receipt): Promise<void> {
  await db.query
    .deleteFrom('charge_payments')
    .where('company_id', '=', db.company_id)
    .where('id', '=', receipt.id)
    .execute()
  await recordOperation(db, 'charges.receive', [
    { table: 'charge_payments', record_id: receipt.id, before: receipt },
  ])
}

/** Where the charge stands without its receipt, and what is left to tell. @throws Refusal. */
async function standingAfter(
  db: CompanyDb,
  charge: StoredCharge,
): Promise<Pick<StoredCharge, 'status' | 'cash_act'>> {
  const { status } = charge
  if (status === 'pending') return { status, cash_act: null }
  if (!wasTold(charge)) return { status: 'pending', cash_act: null }
  if (status !== 'paid' && status !== 'canceling') throw new Refusal('undo_changed_since')
  if (await isPaidThere(db, charge.id)) return { status, cash_act: null }
  if (paymentProviderOf(await kindOf(db, charge.provider_id)).undoInCash !== null)
    return { status: 'pending', cash_act: 'undo' }
  return { status: status === 'paid' ? 'canceled' : status, cash_act: null }
}

/** The payer paid through the provider, too. */
async function isPaidThere(db: CompanyDb, charge_id: number): Promise<boolean> {
  const other = await db.query
    .selectFrom('charge_payments')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('charge_id', '=', charge_id)
    .where('kind', '=', 'payment')
    .where('external_id', '<>', CASH_ID)
    .where('is_undone', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
