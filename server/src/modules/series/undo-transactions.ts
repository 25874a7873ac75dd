import { isDeepStrictEqual } from 'node:util'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { mapYieldingThread } from '../../kernel/database/long-acts.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { takenCode } from '../../kernel/taken-number.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { testRestoredPayables } from '../budgets/index.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { postInParts } from '../ledger/index.ts'
import {
  changedDocumentField,
  countSettlements,
  deleteTransactions,
  isOfDocument,
  lockTransactions,
  postingOf,
  restoreTransactions,
  type SettlementSnapshot,
  settlementSnapshotSchema,
  transactionItems,
  type TransactionSnapshot,
  transactionSnapshots,
  transactionSnapshotSchema,
  writeSnapshots,
} from '../transactions/index.ts'
import { lockSeries, seriesSnapshotSchema, undoSeries } from './series-snapshots.ts'
import { restoreSettlements, withdrawSettlements } from '../settlements/index.ts'

/** Of very many, so many at a time: what others ask goes between. */
const TRANSACTIONS_OF_STATEMENT = 300

interface ChangedTransaction {
  readonly id: number
  readonly before: TransactionSnapshot | null
  readonly after: TransactionSnapshot | null
}

interface ChangedSettlement {
  readonly id: number
  readonly before: SettlementSnapshot | null
  readonly after: SettlementSnapshot | null
}

/**
 * Undoes any act on transactions and their settlements: what the audit log says they were comes
 * back, under the same ids, where they still are as the act left them. So undoing after an act
 * leaves the books as they were before it, whatever the act was.
 */
export const transactionUndoer: Undoer = {
  permissions: (items, isOwn) => {
    const transactions = items.flatMap(transactionOf)
    const settlements = items.flatMap(settlementOf)
    const paid = settlements.flatMap((row) => kindsOf(row.after ?? row.before))
    const written = transactions.flatMap((row) => (row.after ?? row.before)?.kind ?? [])
    const may = (kinds: readonly TransactionKind[], act: 'update' | 'destroy' | 'settle') =>
      [...new Set(kinds)].map((kind) => `companies.${kind}s.${act}` as const)
    const isWhole = isOfWholeRecords([...transactions, ...items.flatMap(seriesOf)])
    return [
      ...may(written, 'update'),
      ...(isWhole && !isOwn ? may(written, 'destroy') : []),
      ...may(paid, 'settle'),
    ]
  },
  undo: undoTransactions,
}

/**
 * Whether an act made all that it touched, or deleted all of it: undoing it deletes, or brings back what
 * somebody deleted.
 */
const isOfWholeRecords = (
  rows: readonly { readonly before: unknown; readonly after: unknown }[],
): boolean =>
  rows.every(({ before }) => before === null) || rows.every(({ after }) => after === null)

/**
 * Money out pays a payable, money in a receivable, the bank's fee apart, which is money out for both;
 * a reversal moves the opposite, and what moved none may have been either.
 */
const kindsOf = (settlement: SettlementSnapshot | null): readonly TransactionKind[] => {
  const moved = settlement === null ? 0 : settlement.cash_cents + settlement.fee_cents
  if (settlement === null || moved === 0) return ['payable', 'receivable']
  return moved < 0 === (settlement.reverses_id === null) ? ['payable'] : ['receivable']
}

const transactionOf = (item: KeptItem): ChangedTransaction[] =>
  item.table_name === 'transactions'
    ? [
        {
          id: item.record_id,
          before: transactionSnapshotSchema.nullable().parse(item.before),
          after: transactionSnapshotSchema.nullable().parse(item.after),
        },
      ]
    : []

const settlementOf = (item: KeptItem): ChangedSettlement[] =>
  item.table_name === 'settlements'
    ? [
        {
          id: item.record_id,
          before: settlementSnapshotSchema.nullable().parse(item.before),
          after: settlementSnapshotSchema.nullable().parse(item.after),
        },
      ]
    : []

const seriesOf = (item: KeptItem) =>
  item.table_name === 'transaction_series'
    ? [
        {
          id: item.record_id,
          before: seriesSnapshotSchema.nullable().parse(item.before),
          after: seriesSnapshotSchema.nullable().parse(item.after),
        },
      ]
    : []

async function undoTransactions(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const settlements = (await mapYieldingThread(items, settlementOf)).flat()
  const transactions = (await mapYieldingThread(items, transactionOf)).flat()
  const made = settlements.flatMap((row) => row.after ?? [])
  const reversed = settlements.flatMap((row) => (row.after === null ? (row.before ?? []) : []))
  const ids = [
    ...new Set([
      ...transactions.map((row) => row.id),
      ...[...made, ...reversed].map((row) => row.transaction_id),
    ]),
  ]
  const parts = chunksOf(ids, TRANSACTIONS_OF_STATEMENT)
  const changedSeries = items.flatMap(seriesOf)
  await lockSeries(
    db,
    changedSeries.map((row) => row.id),
  )
  await lockTransactions(db, ids)
  await requireReach(db, ids)
  const before = await snapshotsOf(db, parts)
  const taken = await withdrawSettlements(db, made)
  const brought = await restoreSettlements(db, reversed)
  const counted = [...new Set([...made, ...reversed].map((row) => row.transaction_id))]
  for (const part of chunksOf(counted, TRANSACTIONS_OF_STATEMENT)) await countSettlements(db, part)
  const changed = await undoSnapshots(db, transactions, before)
  const series = await undoSeries(db, changedSeries)
  // What came back, or is again what it was, may be out of reach.
  await requireReach(db, ids)
  const gone = Map.groupBy(made, (row) => row.transaction_id)
  const goneOf = (id: number) => (gone.get(id) ?? []).map((row) => row.id)
  const [after] = await pipelined([
    snapshotsOf(db, parts),
    postInParts(
      db,
      parts.map((part) => () => postingOf(db, part, part.flatMap(goneOf))),
    ),
  ])
  await testRestoredPayables(db, countedIn(before, before), countedIn(after, before))
  const kept = await mapYieldingThread(parts, (part) => transactionItems(part, before, after))
  await recordOperation(db, 'transactions.update', kept.flat())
  return [...taken, ...brought, ...changed, ...series]
}

/** Their snapshots, part by part. */
async function snapshotsOf(
  db: CompanyDb,
  parts: readonly (readonly number[])[],
): Promise<ReadonlyMap<number, TransactionSnapshot>> {
  const found: [number, TransactionSnapshot][] = []
  for (const part of parts) found.push(...(await transactionSnapshots(db, part)))
  return new Map(found)
}

/** Deleted, these come back as what has happened, which no budget holds back. */
const HAPPENED: readonly TransactionSnapshot['source'][] = ['reconciliation', 'import']

/** The snapshots that count in budgets: those of documents are tested with their document. */
const countedIn = (
  snapshots: ReadonlyMap<number, TransactionSnapshot>,
  before: ReadonlyMap<number, TransactionSnapshot>,
): readonly TransactionSnapshot[] =>
  [...snapshots].flatMap(([id, snapshot]) => {
    const { canceled_at, source } = snapshot
    const isBack = !before.has(id) && HAPPENED.includes(source)
    return canceled_at !== null || isOfDocument(source) || isBack ? [] : [snapshot]
  })

/** Nobody brings back what they may not see. */
async function requireReach(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const conditions = reachableTransactions(db, 't')
  if (conditions.length === 0) return
  const { rows } = await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
      and not (true ${andAll(conditions)}) limit 1`.execute(db.query)
  if (rows.length > 0) throw new Refusal('permission_denied')
}

/**
 * Brings back what transactions said, where they still say what the act left.
 * @param now the snapshots of the transactions, which are locked.
 */
async function undoSnapshots(
  db: CompanyDb,
  transactions: readonly ChangedTransaction[],
  now: ReadonlyMap<number, TransactionSnapshot>,
): Promise<readonly UndoConflict[]> {
  const created = transactions.filter((row) => row.before === null)
  const destroyed = transactions.filter((row) => row.after === null)
  const edited = transactions.filter((row) => row.before !== null && row.after !== null)
  const unchanged = await unchangedTransactions([...created, ...edited], now)
  const asLeft = (row: ChangedTransaction): boolean => unchanged.has(row.id) && !isDocuments(row)
  const deleted = new Set<number>()
  for (const part of chunksOf(created.filter(asLeft), TRANSACTIONS_OF_STATEMENT))
    for (const id of await deleteTransactions(
      db,
      part.map((row) => row.id),
    ))
      deleted.add(id)
  const written = await writeSnapshots(db, edited.filter(asLeft).flatMap(withSnapshot))
  const restored = await refusingTaken(db, () =>
    restoreTransactions(db, destroyed.filter((row) => !isDocuments(row)).flatMap(withSnapshot)),
  )
  const codeOf = (row: ChangedTransaction): UndoConflict['code'] => {
    if (isDocuments(row)) return 'title_of_document'
    return row.before === null && asLeft(row) ? 'undo_settled_since' : 'undo_changed_since'
  }
  const conflictOf = (row: ChangedTransaction): UndoConflict => ({
    record_id: row.id,
    code: codeOf(row),
  })
  return [
    ...created.filter((row) => !deleted.has(row.id)),
    ...edited.filter((row) => !written.has(row.id)),
    ...destroyed.filter((row) => !restored.has(row.id)),
  ].map(conflictOf)
}

/** A purchase or a sale says what the act changed: only there is it taken back. */
function isDocuments({ before, after }: ChangedTransaction): boolean {
  const snapshot = after ?? before
  if (snapshot === null || !isOfDocument(snapshot.source)) return false
  return before === null || after === null || changedDocumentField(before, after) !== null
}

const withSnapshot = ({ id, before }: ChangedTransaction) =>
  before === null ? [] : [{ id, snapshot: before }]

/** A transaction that comes back may find its external id or its place in a series taken. */
async function refusingTaken<T>(db: CompanyDb, restore: () => Promise<T>): Promise<T> {
  try {
    return await restore()
  } catch (error) {
    // The unique key knows; the whole undo is refused, since the statement is lost.
    if (isUniqueViolation(error, 'transactions_external'))
      throw new Refusal(takenCode(db, 'external_id_taken'))
    if (isUniqueViolation(error, 'transactions_by_series')) throw new Refusal('series_place_taken')
    throw error
  }
}

/** The transactions that still are what the act made of them. */
async function unchangedTransactions(
  transactions: readonly ChangedTransaction[],
  now: ReadonlyMap<number, TransactionSnapshot>,
): Promise<ReadonlySet<number>> {
  const same = await mapYieldingThread(transactions, ({ id, after }) =>
    isDeepStrictEqual(now.get(id), after) ? [id] : [],
  )
  return new Set(same.flat())
}
