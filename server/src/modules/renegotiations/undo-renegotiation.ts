import { isDeepStrictEqual } from 'node:util'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { withdrawSettlements } from '../settlements/index.ts'
import {
  countSettlements,
  deleteTransactions,
  getWholeTransaction,
  lockTransactions,
  postTransactions,
  settlementSnapshotSchema,
  transactionItems,
  transactionSnapshots,
  transactionSnapshotSchema,
} from '../transactions/index.ts'
import { forgetRenegotiation } from './renegotiate.ts'

/** Undoes a renegotiation whole: the old ones are open again as they were, the new ones are gone. */
export const renegotiationUndoer: Undoer = {
  permissions: () => ['companies.receivables.settle', 'companies.receivables.store'],
  undo: undoRenegotiation,
}

const idsOf = (items: readonly KeptItem[], table: string): readonly number[] =>
  items.filter(({ table_name }) => table_name === table).map(({ record_id }) => record_id)

/** @throws Refusal `renegotiation_paid`, `period_closed`. */
async function undoRenegotiation(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const made = items
    .filter(({ table_name }) => table_name === 'transactions')
    .map((item) => ({ id: item.record_id, after: transactionSnapshotSchema.parse(item.after) }))
  const settlements = items
    .filter(({ table_name }) => table_name === 'settlements')
    .map(({ after }) => settlementSnapshotSchema.parse(after))
  const old = [...new Set(settlements.map(({ transaction_id }) => transaction_id))]
  const created = made.map(({ id }) => id)
  const ids = [...old, ...created]
  await lockTransactions(db, ids)
  // Whoever sees a part of them undoes nothing of them.
  for (const id of old) await getWholeTransaction(db, 'receivable', id)
  const before = await transactionSnapshots(db, ids)
  if (made.some(({ id, after }) => !isDeepStrictEqual(before.get(id), after)))
    throw new Refusal('renegotiation_paid')
  const left = await withdrawSettlements(db, settlements)
  const deleted = await deleteTransactions(db, created)
  if (left.length > 0 || deleted.size < created.length) throw new Refusal('renegotiation_paid')
  await countSettlements(db, old)
  for (const id of idsOf(items, 'renegotiations')) await forgetRenegotiation(db, id)
  await postTransactions(
    db,
    ids,
    settlements.map(({ id }) => id),
  )
  const after = await transactionSnapshots(db, ids)
  await recordOperation(db, 'transactions.update', transactionItems(ids, before, after))
  return []
}
