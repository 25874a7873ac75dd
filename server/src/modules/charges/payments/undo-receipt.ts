import { civilDateSchema, idSchema, positiveCentsSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../../kernel/undo.ts'
import { paymentProviderOf } from '../../payment-providers/index.ts'
import { isReversed, removeSettlement } from '../../settlements/index.ts'
import { sendWaitingCharges } from '../charges.jobs.ts'
import { CASH_ID } from './charge-difference.rules.ts'
import { receiptOf } from './receive-in-cash.ts'
import {
  mayProviderKnow,
  type ProviderEnd,
  statusIfReopened,
  statusWithoutReceipt,
} from './status-without-receipt.rules.ts'
import { lockCharge, type StoredCharge } from '../stored-charge.ts'
import { kindOf } from '../providers/stored-provider.ts'
import { undoCreation } from '../undo-charges.ts'
import { moveCharges } from '../write-charges.ts'

/**
 * Undoes that a charge was received in cash: the settlement leaves the books, and the provider is told
 * where it takes that back. Where it does not the charge is canceled there, and the receivable may be
 * charged anew. A charge of the rest that the act made goes first: once that was paid nothing is undone.
 * Undoing what only ended the charge leaves the receipt that it had before.
 */
export const chargeReceiptUndoer: Undoer = {
  counted_table: 'charges',
  permissions: (items) => [
    'api.companies.charges.update',
    ...(items.some(({ table_name }) => table_name === 'settlements')
      ? (['companies.receivables.settle'] as const)
      : []),
    ...(items.some(isOfRest) ? (['api.companies.charges.destroy'] as const) : []),
  ],
  queues: sendWaitingCharges,
  undo: (db, items) =>
    undoEach(
      items.filter((item) => !isOfRest(item)),
      'charges',
      ({ record_id }) =>
        tryInSavepoint(db, async () => {
          for (const rest of items.filter(isOfRest))
            if (await stillAsks(db, rest.record_id)) await undoCreation(db, rest.record_id, items)
          await undoOne(db, record_id, keptBy(items, record_id))
        }),
    ),
}

/** The charge of what stayed open, which the act made. */
const isOfRest = ({ table_name, before }: KeptItem): boolean =>
  table_name === 'charges' && before === null

/** Whether a charge is there and was not canceled: somebody may have taken the rest back by hand. */
async function stillAsks(db: CompanyDb, id: number): Promise<boolean> {
  const found = await db.query
    .selectFrom('charges')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('status', 'not in', ['canceling', 'canceled'])
    .executeTakeFirst()
  return found !== undefined
}

const keptSchema = z.object({
  charge_id: idSchema,
  settlement_id: idSchema.nullable(),
  paid_on: civilDateSchema,
  value_cents: positiveCentsSchema,
})

/** The receipt that an operation wrote; null where it ended a charge that had one. */
function keptBy(items: readonly KeptItem[], charge_id: number) {
  for (const { table_name, record_id, after } of items) {
    if (table_name !== 'charge_payments') continue
    const kept = keptSchema.parse(after)
    if (kept.charge_id === charge_id) return { ...kept, id: record_id }
  }
  return null
}

type KeptReceipt = NonNullable<ReturnType<typeof keptBy>>

async function undoOne(db: CompanyDb, id: number, kept: KeptReceipt | null): Promise<void> {
  const charge = await lockCharge(db, id)
  const receipt = await receiptOf(db, id)
  if (receipt === undefined) throw new Refusal('undo_changed_since')
  if (kept === null) {
    await move(db, charge, statusIfReopened(charge, await endOf(db, charge)))
    return
  }
  if (!isOf(receipt, kept)) throw new Refusal('undo_changed_since')
  const after = statusWithoutReceipt(charge, await endOf(db, charge))
  const { settlement_id } = receipt
  const isThere = settlement_id !== null && !(await isReversed(db, settlement_id))
  // Somebody may have reversed it by hand.
  if (isThere && charge.transaction_id !== null)
    await removeSettlement(db, 'receivable', {
      id: charge.transaction_id,
      settlement_id,
      reason: null,
    })
  await (mayProviderKnow(charge) ? markUndone(db, receipt) : removeReceipt(db, receipt))
  await move(db, charge, after)
}

/** @throws Refusal `undo_changed_since` where the charge moved on. */
async function move(
  db: CompanyDb,
  charge: StoredCharge,
  after: ReturnType<typeof statusWithoutReceipt>,
): Promise<void> {
  if (after === null) throw new Refusal('undo_changed_since')
  await moveCharges(db, 'charges.receive', [charge], ({ cancels_receivable }) => ({
    ...after,
    cancels_receivable,
  }))
}

type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>

/** One that was taken back is written over by the next: what it settled tells them apart. */
const isOf = (receipt: Receipt, kept: KeptReceipt): boolean =>
  receipt.id === kept.id &&
  receipt.paid_on === kept.paid_on &&
  receipt.value_cents === kept.value_cents &&
  (receipt.settlement_id === null || receipt.settlement_id === kept.settlement_id)

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

async function endOf(db: CompanyDb, { id, provider_id }: StoredCharge): Promise<ProviderEnd> {
  const { undoInCash } = paymentProviderOf(await kindOf(db, provider_id))
  return { reopens: undoInCash !== null, isPaid: await isPaidThere(db, id) }
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
