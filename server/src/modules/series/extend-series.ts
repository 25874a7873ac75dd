import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { sql } from 'kysely'
import { createTransactions } from '../transactions/index.ts'
import { datesOf, horizonOf, numbersUntil } from './plan-series.ts'
import { type SeriesSnapshot, seriesSnapshot } from './series-snapshots.ts'

interface EndlessSeries {
  readonly id: number
  readonly snapshot: SeriesSnapshot
  readonly last_number: number
}

/** Series without end of one company that are extended in one go. */
const MAX_SERIES = 500

/**
 * Writes what is missing of the company's series without end, twelve months ahead. The unique place
 * in its series makes running it twice, or by two processes, the same as once.
 * @returns how many transactions it wrote.
 */
export async function extendSeries(db: CompanyDb): Promise<number> {
  const { rows } = await sql<EndlessSeries>`
    select r.id, ${seriesSnapshot} as snapshot,
      r.last_number
    from transaction_series r
    where r.company_id = ${db.company_id} and r.occurrences is null and r.ended_on is null
      and not r.is_paused
    order by r.id limit ${MAX_SERIES}
    for update of r skip locked
  `.execute(db.query)
  const transactions = rows.flatMap(({ id, snapshot, last_number }) =>
    numbersUntil(snapshot, horizonOf(db.today), last_number + 1).map((installment_number) => ({
      kind: snapshot.kind,
      input: {
        ...snapshot.template,
        ...datesOf(snapshot, installment_number),
        external_id: null,
        payment_code: null,
        scheduled_for: null,
      },
      place_in_series: { series_id: id, installment_number, installments_count: null },
    })),
  )
  if (transactions.length === 0) return 0
  const ids = await asOneOperation(db, 'transactions.extend-series', () =>
    createTransactions(db, transactions, 'recurrence'),
  )
  await keepLastNumbers(
    db,
    transactions.map((transaction) => transaction.place_in_series),
  )
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
