import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { InCompany } from '../../kernel/jobs/job-kind.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  createTransactions,
  forgetSeriesFailure,
  keepSeriesFailure,
} from '../transactions/index.ts'
import { datesOf, horizonOf, numbersUntil } from './plan-series.ts'
import { type SeriesSnapshot, seriesSnapshot } from './series-snapshots.ts'

interface EndlessSeries {
  readonly snapshot: SeriesSnapshot
  readonly last_number: number
}

/** A series that lacks occurrences; its next one is of this day. */
interface DueSeries {
  readonly id: number
  readonly next_on: string
}

/** Due series that are read at once. */
const SERIES_OF_PAGE = 500

/** What became of the due series of a company. */
interface ExtendedSeries {
  /** Transactions that were written. */
  readonly written: number
  /** Series that could not be extended; the company sees them. */
  readonly failed: number
  /** What was no refusal but a fault of the program. */
  readonly errors: readonly unknown[]
}

/**
 * Writes what is missing of a company's series without end, twelve months ahead, those first whose
 * next occurrence is nearest. Each series has an atomic of its own: one that fails keeps no other
 * waiting, and is kept as a failure that the company sees. The unique place in its series makes
 * running it twice, or by two processes, the same as once.
 */
export async function extendDueSeries(
  inCompany: InCompany,
  isStopped: () => boolean = () => false,
): Promise<ExtendedSeries> {
  let written = 0
  let failed = 0
  const errors: unknown[] = []
  for (let after: DueSeries | null = null; ; ) {
    const last: DueSeries | null = after
    const due: readonly DueSeries[] = await inCompany((db) => dueSeries(db, last))
    for (const { id } of due) {
      if (isStopped()) return { written, failed, errors }
      try {
        written += await inCompany((db) => extendSeries(db, id))
      } catch (error) {
        // The failure is kept where the company sees it; the other series go on.
        if (!(error instanceof Refusal)) errors.push(error)
        failed += 1
        await inCompany((db) => keepSeriesFailure(db, id, error))
      }
    }
    if (due.length < SERIES_OF_PAGE) return { written, failed, errors }
    after = due.at(-1) ?? null
  }
}

/** The next series that lack an occurrence within the horizon, in the order of its day. */
async function dueSeries(db: CompanyDb, after: DueSeries | null): Promise<readonly DueSeries[]> {
  const { rows } = await sql<DueSeries>`
    select id, next_on::text from (
      select r.id, (r.first_due_date + r.last_number * r.frequency_count * case r.frequency_unit
          when 'day' then interval '1 day' when 'week' then interval '7 days'
          when 'month' then interval '1 month' else interval '1 year' end)::date as next_on
      from transaction_series r
      where r.company_id = ${db.company_id} and r.occurrences is null and r.ended_on is null
        and not r.is_paused
    ) series
    where next_on <= ${horizonOf(db.today)}::date
      and (${after === null} or (next_on, id) > (${after?.next_on ?? null}::date, ${after?.id ?? null}::bigint))
    order by next_on, id limit ${SERIES_OF_PAGE}
  `.execute(db.query)
  return rows
}

/**
 * Writes what is missing of one series without end. One that another process holds, or that is up to
 * date, paused or ended by now, is left as it is.
 * @returns how many transactions it wrote. @throws Refusal those of createTransactions.
 */
async function extendSeries(db: CompanyDb, id: number): Promise<number> {
  const { rows } = await sql<EndlessSeries>`
    select ${seriesSnapshot} as snapshot, r.last_number
    from transaction_series r
    where r.company_id = ${db.company_id} and r.id = ${id} and r.occurrences is null
      and r.ended_on is null and not r.is_paused
    for update of r skip locked
  `.execute(db.query)
  const [series] = rows
  if (series === undefined) return 0
  const { snapshot, last_number } = series
  const transactions = numbersUntil(snapshot, horizonOf(db.today), last_number + 1).map(
    (installment_number) => ({
      kind: snapshot.kind,
      input: {
        ...snapshot.template,
        ...datesOf(snapshot, installment_number),
        external_id: null,
        payment_code: null,
        scheduled_for: null,
      },
      place_in_series: { series_id: id, installment_number, installments_count: null },
    }),
  )
  if (transactions.length === 0) return 0
  const ids = await asOneOperation(db, 'transactions.extend-series', () =>
    createTransactions(db, transactions, 'recurrence'),
  )
  await keepLastNumbers(
    db,
    transactions.map((transaction) => transaction.place_in_series),
  )
  await forgetSeriesFailure(db, id)
  return ids.length
}

/** Remembers the last places that were written. */
export async function keepLastNumbers(
  db: CompanyDb,
  places: readonly { readonly series_id: number; readonly installment_number: number }[],
): Promise<void> {
  await sql`
    update transaction_series r set last_number = greatest(r.last_number, place.last_number)
    from (
      select series_id, max(installment_number) as last_number
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as row(series_id bigint, installment_number integer)
      group by series_id
    ) place
    where r.company_id = ${db.company_id} and r.id = place.series_id
  `.execute(db.query)
}
