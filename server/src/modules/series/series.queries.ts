import type { Series } from '@prumo/contracts/transactions/series.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  reachableTransactions,
  visibleTransactions,
  valueWithinReach,
} from '../document-reach/index.ts'
import { type SeriesSnapshot, seriesSnapshot } from './series-snapshots.ts'
import { computedStatus, overdueDays } from '../transaction-status/index.ts'
import { reachRefusal, requireOwnTransaction } from '../transactions/index.ts'
import type { TransactionSource } from '../transactions/index.ts'

/** A locked series, seen from one of its transactions. */
export interface SeriesOfTransaction {
  readonly id: number
  readonly snapshot: SeriesSnapshot
  /** The place of the transaction that it is seen from. */
  readonly installment_number: number
  /** The version of that transaction. */
  readonly transaction_version: number
}

/**
 * The series of a transaction, with the transactions of it that the caller sees.
 * @throws Refusal `not_found`; `title_without_series`.
 */
export async function getSeries(
  db: CompanyDb,
  kind: TransactionKind,
  transactionId: number,
): Promise<Series> {
  const { id } = await seriesOf(db, kind, transactionId)
  const { rows } = await sql<Series>`
    select r.id, r.mode, r.frequency_unit, r.frequency_count, r.occurrences, r.weekend_rule,
      r.is_paused, r.ended_on, r.version,
      (select coalesce(json_agg(json_build_object('id', t.id,
          'installment_number', t.installment_number, 'due_date', t.due_date,
          'competency_date', t.competency_date, 'value_cents', ${valueWithinReach(db, 't')},
          'computed_status', ${computedStatus(db)},
          'overdue_days', ${overdueDays(db)}) order by t.installment_number), '[]')
        from transactions t
        where t.company_id = ${db.company_id} and t.series_id = r.id
          ${andAll(visibleTransactions(db, 't'))}) as transactions
    from transaction_series r where r.company_id = ${db.company_id} and r.id = ${id}
  `.execute(db.query)
  const [series] = rows
  if (series === undefined) throw notFound()
  return series
}

async function seriesOf(
  db: CompanyDb,
  kind: TransactionKind,
  transactionId: number,
): Promise<{ readonly id: number; readonly is_whole: boolean }> {
  const { rows } = await sql<{ series_id: number | null; is_whole: boolean }>`
    select t.series_id, true ${andAll(reachableTransactions(db, 't'))} as is_whole
    from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${kind} and t.id = ${transactionId}
      ${andAll(visibleTransactions(db, 't'))}
  `.execute(db.query)
  const [transaction] = rows
  if (transaction === undefined) throw notFound()
  if (transaction.series_id === null) throw new Refusal('title_without_series')
  return { id: transaction.series_id, is_whole: transaction.is_whole }
}

/**
 * Locks the series of a transaction: acts on one series follow each other. What a document repeats is
 * changed there.
 * @throws Refusal `not_found`; `title_without_series`; `title_of_document`; those of reachRefusal.
 */
export async function lockSeriesOf(
  db: CompanyDb,
  kind: TransactionKind,
  transactionId: number,
): Promise<SeriesOfTransaction> {
  const { id, is_whole } = await seriesOf(db, kind, transactionId)
  if (!is_whole) throw new Refusal(reachRefusal(db))
  // Read by a statement of its own: one that waits for the lock sees transactions from before.
  const [, { rows }] = await pipelined([
    sql`
      select 1 from transaction_series
      where company_id = ${db.company_id} and id = ${id} for update
    `.execute(db.query),
    sql<SeriesOfTransaction & { readonly source: TransactionSource }>`
      select r.id, ${seriesSnapshot} as snapshot, t.installment_number,
        t.version as transaction_version, t.source
      from transaction_series r
      join transactions t on t.company_id = ${db.company_id} and t.id = ${transactionId}
      where r.company_id = ${db.company_id} and r.id = ${id}
    `.execute(db.query),
  ])
  const [series] = rows
  if (series === undefined) throw notFound()
  requireOwnTransaction(series)
  return series
}

/** The transactions of a series, by their places, from one place on. */
export async function transactionsFrom(
  db: CompanyDb,
  seriesId: number,
  firstNumber: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from transactions
    where company_id = ${db.company_id} and series_id = ${seriesId}
      and installment_number >= ${firstNumber}
    order by installment_number
  `.execute(db.query)
  return rows.map((row) => row.id)
}
