import type { Transaction, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { transactionSnapshots, transactionItems } from './snapshots/transaction-snapshots.ts'
import { postTransactions } from './entries/transaction-facts.ts'
import { requireOwnTransaction } from './transaction-of-document.ts'
import { deleteUnlessCharged } from './delete-unless-charged.ts'
import { refusalOfSettled } from './bulk/transaction-states.ts'
import { getWholeTransaction } from './list/transaction.queries.ts'

/**
 * Deletes a transaction that has no settlement.
 * @throws Refusal `not_found`, `transaction_settled`, `transaction_has_reversals`,
 * `title_of_document`, `receivable_charged`.
 */
export async function destroyTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
): Promise<void> {
  const [transaction, before] = await pipelined([
    getWholeTransaction(db, kind, id),
    transactionSnapshots(db, [id]),
  ])
  requireOwnTransaction(transaction)
  const deleted = await deleteUnlessCharged(() =>
    db.query
      .deleteFrom('transactions')
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .where('settlements_count', '=', 0)
      .returning('id')
      .executeTakeFirst(),
  )
  if (deleted === undefined)
    throw new Refusal(refusalOfSettled({ is_settled: isSettled(transaction) }))
  await postTransactions(db, [id])
  await recordOperation(db, 'transactions.destroy', transactionItems([id], before, null))
}

/**
 * Cancels a transaction of which nothing is settled: it stays on record and leaves the figures.
 * @throws Refusal `not_found`, `transaction_canceled`, `transaction_settled`, `stale_version`,
 * `title_of_document`.
 */
export async function cancelTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  version: number,
): Promise<Transaction> {
  const [before, snapshotsBefore] = await pipelined([
    getWholeTransaction(db, kind, id),
    transactionSnapshots(db, [id]),
  ])
  requireOwnTransaction(before)
  if (before.computed_status === 'canceled') throw new Refusal('transaction_canceled')
  if (isSettled(before)) throw new Refusal('transaction_settled')
  const canceled = await db.query
    .updateTable('transactions')
    .set({ canceled_at: db.now, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('settled_cents', '=', zeroCents)
    .returning('id')
    .executeTakeFirst()
  if (canceled === undefined)
    throw await staleVersion(db, { table: 'transactions', id, version: before.version })
  await postTransactions(db, [id])
  const [after, snapshots] = await pipelined([
    getWholeTransaction(db, kind, id),
    transactionSnapshots(db, [id]),
  ])
  await recordOperation(
    db,
    'transactions.cancel',
    transactionItems([id], snapshotsBefore, snapshots),
  )
  return after
}

/** A settlement of it was not reversed. */
const isSettled = ({ settlements }: Transaction): boolean =>
  settlements.some((row) => row.reversed_on === null)
