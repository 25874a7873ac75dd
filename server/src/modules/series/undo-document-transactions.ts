import { isDeepStrictEqual } from 'node:util'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import {
  lockTransactions,
  postTransactions,
  restoreTransactions,
  transactionItems,
  type TransactionSnapshot,
  transactionSnapshots,
  transactionSnapshotSchema,
  writeSnapshots,
} from '../transactions/index.ts'
import { canceledIn, reviveDocumentTransactions } from './document-transactions.ts'
import { restoreSeries, seriesSnapshotSchema } from './series-snapshots.ts'

interface Changed {
  readonly id: number
  readonly before: TransactionSnapshot
  readonly after: TransactionSnapshot | null
}

/**
 * Takes back what an act did to the transactions that a document had before it: those that it
 * deleted are there again, under their own ids and with their series, those that it canceled count
 * again, those that it edited say what they said. What it made is for the document to remove.
 * @param items of the act, as the audit log kept them.
 * @param ids of the document's transactions before the act.
 * @throws Refusal `undo_changed_since` when one of them is another by now, `period_closed`.
 */
export async function undoDocumentTransactions(
  db: CompanyDb,
  items: readonly KeptItem[],
  ids: readonly number[],
): Promise<void> {
  const own = new Set(ids)
  const canceled = canceledIn(items)
  const changed = items.flatMap((item) => changedIn(item, own))
  const deleted = changed.filter((row) => row.after === null)
  const edited = changed.filter((row) => row.after !== null && !canceled.has(row.id))
  await reviveDocumentTransactions(
    db,
    ids.filter((id) => canceled.has(id)),
  )
  const touched = [...deleted, ...edited].map((row) => row.id)
  if (touched.length === 0) return
  await lockTransactions(db, touched)
  const before = await transactionSnapshots(db, touched)
  if (edited.some(({ id, after }) => !isDeepStrictEqual(before.get(id), after)))
    throw new Refusal('undo_changed_since')
  await bringBack(db, items, deleted)
  const written = await writeSnapshots(db, edited.map(withSnapshot))
  if (written.size < edited.length) throw new Refusal('undo_changed_since')
  const [after] = await pipelined([
    transactionSnapshots(db, touched),
    postTransactions(db, touched),
  ])
  await recordOperation(db, 'transactions.update', transactionItems(touched, before, after))
}

const withSnapshot = ({ id, before: snapshot }: Changed) => ({ id, snapshot })

function changedIn(item: KeptItem, own: ReadonlySet<number>): Changed[] {
  const { table_name, record_id: id, before, after } = item
  if (table_name !== 'transactions' || before === null || !own.has(id)) return []
  return [
    {
      id,
      before: transactionSnapshotSchema.parse(before),
      after: transactionSnapshotSchema.nullable().parse(after),
    },
  ]
}

/** Deleted transactions, after the series that went with them. */
async function bringBack(
  db: CompanyDb,
  items: readonly KeptItem[],
  deleted: readonly Changed[],
): Promise<void> {
  const series = new Set(deleted.map((row) => row.before.series_id))
  const gone = items.filter(
    (item) =>
      item.table_name === 'transaction_series' && item.after === null && series.has(item.record_id),
  )
  for (const { record_id, before } of gone) {
    const snapshot = seriesSnapshotSchema.parse(before)
    await restoreSeries(db, record_id, snapshot)
    await recordOperation(db, 'transactions.create-series', [
      { table: 'transaction_series', record_id, after: snapshot },
    ])
  }
  const restored = await restoreOnce(db, deleted)
  if (restored.size < deleted.length) throw new Refusal('undo_changed_since')
}

async function restoreOnce(db: CompanyDb, deleted: readonly Changed[]) {
  try {
    return await restoreTransactions(db, deleted.map(withSnapshot))
  } catch (error) {
    if (isUniqueViolation(error, 'transactions_external')) throw new Refusal('external_id_taken')
    throw error
  }
}
