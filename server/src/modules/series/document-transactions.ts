import type { SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import {
  createTransactions,
  destroyTransactions,
  type EarlierReferences,
  lockTransactions,
  type NewTransaction,
  postTransactions,
  refusalOfSettled,
  transactionItems,
  transactionSnapshots,
} from '../transactions/index.ts'
import { seriesSnapshotOf } from './create-series.ts'
import { planSeries } from './plan-series.ts'
import { insertSeries, type SeriesSnapshot, seriesSnapshot } from './series-snapshots.ts'
import type { DocumentSource } from '../transactions/index.ts'

/** What is charged as it is made is made as by a document; its receivables then change by themselves. */
type MadeBy = DocumentSource | 'payment_link' | 'manual' | 'recurrence'

/** The transactions that one document makes: one, or a series that ends. */
export interface DocumentTransactions {
  readonly kind: TransactionKind
  readonly input: TransactionInput | SeriesInput
}

const isSeries = (input: TransactionInput | SeriesInput): input is SeriesInput => 'repeat' in input

/**
 * Adds the transactions of documents: a few statements for all of them, and one for each series.
 * They are changed and ended by their document alone.
 * @param known what the documents point to already.
 * @returns the ids of each document's transactions, in the order given.
 * @throws Refusal those of createTransactions.
 */
export async function createDocumentTransactions(
  db: CompanyDb,
  source: MadeBy,
  documents: readonly DocumentTransactions[],
  known?: EarlierReferences,
): Promise<readonly (readonly number[])[]> {
  const planned: NewTransaction[][] = []
  for (const { kind, input } of documents)
    planned.push(
      isSeries(input) ? await plannedSeries(db, kind, input) : [{ kind, input } as const],
    )
  const ids = await createTransactions(db, planned.flat(), source, known)
  let taken = 0
  return planned.map((transactions) => {
    const own = ids.slice(taken, taken + transactions.length)
    taken += transactions.length
    return own
  })
}

async function plannedSeries(
  db: CompanyDb,
  kind: TransactionKind,
  input: SeriesInput,
): Promise<NewTransaction[]> {
  const snapshot = seriesSnapshotOf(kind, input)
  const series_id = await insertSeries(db, snapshot)
  await recordOperation(db, 'transactions.create-series', [
    { table: 'transaction_series', record_id: series_id, after: snapshot },
  ])
  const transactions = planSeries(input, db.today)
  return transactions.map((transaction) => ({
    kind,
    input: transaction.input,
    place_in_series: {
      series_id,
      installment_number: transaction.installment_number,
      installments_count: transactions.length,
    },
  }))
}

/**
 * Deletes the transactions of a document, and the series that they were: nothing names them any
 * more.
 * @throws Refusal `transaction_settled` when something of one of them is settled,
 * `transaction_has_reversals` when it was; `period_closed`.
 */
export async function removeDocumentTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await requireUnsettled(db, ids, 'ever')
  const { rows } = await sql<{ id: number; snapshot: SeriesSnapshot }>`
    select r.id, ${seriesSnapshot} as snapshot from transaction_series r
    where r.company_id = ${db.company_id} and r.id in (
      select t.series_id from transactions t
      where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[]))
    order by r.id
  `.execute(db.query)
  await destroyTransactions(db, 'transactions.destroy', ids)
  await endSeries(db, rows)
}

/** Deletes series of which no transaction is left. */
async function endSeries(
  db: CompanyDb,
  rows: readonly { readonly id: number; readonly snapshot: SeriesSnapshot }[],
): Promise<void> {
  await sql`
    delete from transaction_series
    where company_id = ${db.company_id} and id = any(${rows.map((row) => row.id)}::bigint[])
  `.execute(db.query)
  await recordOperation(
    db,
    'transactions.end-series',
    rows.map(({ id, snapshot }) => ({
      table: 'transaction_series',
      record_id: id,
      before: snapshot,
    })),
  )
}

/** Deletes those of series of which no transaction is left. */
export async function removeEmptySeries(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; snapshot: SeriesSnapshot }>`
    select r.id, ${seriesSnapshot} as snapshot from transaction_series r
    where r.company_id = ${db.company_id} and r.id = any(${ids}::bigint[]) and not exists (
      select from transactions t where t.company_id = ${db.company_id} and t.series_id = r.id)
    order by r.id
  `.execute(db.query)
  if (rows.length > 0) await endSeries(db, rows)
}

/**
 * Cancels the transactions of a document: they stay on record and leave the figures. Those that are
 * canceled stay so.
 * @throws Refusal `transaction_settled` when something of one of them is settled; `period_closed`.
 */
export async function cancelDocumentTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await requireUnsettled(db, ids, 'now')
  const before = await transactionSnapshots(db, ids)
  await sql`
    update transactions set canceled_at = ${db.now}, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and canceled_at is null
  `.execute(db.query)
  const [after] = await pipelined([transactionSnapshots(db, ids), postTransactions(db, ids)])
  await recordOperation(db, 'transactions.cancel', transactionItems(ids, before, after))
}

/**
 * Brings canceled transactions of a document back into the figures.
 * @throws Refusal `period_closed`.
 */
export async function reviveDocumentTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await lockTransactions(db, ids)
  const before = await transactionSnapshots(db, ids)
  await sql`
    update transactions set canceled_at = null, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  const [after] = await pipelined([transactionSnapshots(db, ids), postTransactions(db, ids)])
  await recordOperation(db, 'transactions.update', transactionItems(ids, before, after))
}

const canceledSchema = z.object({ canceled_at: z.string().nullish() }).nullish()

/** Which transactions an operation canceled, by the items that the audit log kept of it. */
export function canceledIn(items: readonly KeptItem[]): ReadonlySet<number> {
  const isCanceled = (snapshot: unknown): boolean =>
    typeof canceledSchema.parse(snapshot)?.canceled_at === 'string'
  return new Set(
    items.flatMap(({ table_name, record_id, before, after }) =>
      table_name === 'transactions' && isCanceled(after) && !isCanceled(before) ? [record_id] : [],
    ),
  )
}

/** Locks transactions of which nothing is settled: whoever settles one meanwhile waits. */
async function requireUnsettled(
  db: CompanyDb,
  ids: readonly number[],
  when: 'now' | 'ever',
): Promise<void> {
  await lockTransactions(db, ids)
  const { rows } = await sql<{ is_settled: boolean }>`
    select settled_cents > 0 as is_settled from transactions
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and settlements_count > 0
    order by is_settled desc limit 1
  `.execute(db.query)
  const [found] = rows
  if (found !== undefined && (found.is_settled || when === 'ever'))
    throw new Refusal(refusalOfSettled(found))
}
