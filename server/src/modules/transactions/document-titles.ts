import type { SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createTransactions, type NewTransaction } from './create-transactions.ts'
import { seriesImageOf } from './create-series.ts'
import { destroyTitles } from './destroy-titles.ts'
import { planSeries } from './plan-series.ts'
import { insertSeries, type SeriesImage, seriesImage } from './series-images.ts'
import { titleImages, titleItems } from './title-images.ts'
import type { DocumentSource } from './title-of-document.ts'
import { lockTitles } from './title-sums.ts'
import { postTransactions } from './transaction-facts.ts'

/** The titles that one document makes: one, or a series that ends. */
export interface DocumentTitles {
  readonly kind: TransactionKind
  readonly input: TransactionInput | SeriesInput
}

const isSeries = (input: TransactionInput | SeriesInput): input is SeriesInput => 'repeat' in input

/**
 * Adds the titles of documents: a few statements for all of them, and one for each series. They are
 * changed and ended by their document alone.
 * @returns the ids of each document's titles, in the order given.
 * @throws Refusal those of createTransactions.
 */
export async function createDocumentTitles(
  db: CompanyDb,
  source: DocumentSource,
  documents: readonly DocumentTitles[],
): Promise<readonly (readonly number[])[]> {
  const planned: NewTransaction[][] = []
  for (const { kind, input } of documents)
    planned.push(
      isSeries(input) ? await plannedSeries(db, kind, input) : [{ kind, input } as const],
    )
  const ids = await createTransactions(db, planned.flat(), source)
  let taken = 0
  return planned.map((titles) => {
    const own = ids.slice(taken, taken + titles.length)
    taken += titles.length
    return own
  })
}

async function plannedSeries(
  db: CompanyDb,
  kind: TransactionKind,
  input: SeriesInput,
): Promise<NewTransaction[]> {
  const image = seriesImageOf(kind, input)
  const series_id = await insertSeries(db, image)
  await recordOperation(db, 'transactions.create-series', [
    { table: 'transaction_series', record_id: series_id, after: image },
  ])
  const titles = planSeries(input, db.today)
  return titles.map((title) => ({
    kind,
    input: title.input,
    place_in_series: {
      series_id,
      installment_number: title.installment_number,
      installments_count: titles.length,
    },
  }))
}

/**
 * Deletes the titles of a document, and the series that they were: nothing names them any more.
 * @throws Refusal `transaction_settled` when something of one of them is settled; `period_closed`.
 */
export async function removeDocumentTitles(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await requireUnsettled(db, ids)
  const { rows } = await sql<{ id: number; image: SeriesImage }>`
    select r.id, ${seriesImage} as image from transaction_series r
    where r.company_id = ${db.company_id} and r.id in (
      select t.series_id from transactions t
      where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[]))
    order by r.id
  `.execute(db.query)
  await destroyTitles(db, 'transactions.destroy', ids)
  await sql`
    delete from transaction_series
    where company_id = ${db.company_id} and id = any(${rows.map((row) => row.id)}::bigint[])
  `.execute(db.query)
  await recordOperation(
    db,
    'transactions.end-series',
    rows.map(({ id, image }) => ({ table: 'transaction_series', record_id: id, before: image })),
  )
}

/**
 * Cancels the titles of a document: they stay on record and leave the figures. Those that are canceled
 * stay so.
 * @throws Refusal `transaction_settled` when something of one of them is settled; `period_closed`.
 */
export async function cancelDocumentTitles(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await requireUnsettled(db, ids)
  const before = await titleImages(db, ids)
  await sql`
    update transactions set canceled_at = ${db.now}, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and canceled_at is null
  `.execute(db.query)
  const [after] = await together([titleImages(db, ids), postTransactions(db, ids)])
  await recordOperation(db, 'transactions.cancel', titleItems(ids, before, after))
}

/** Locks titles of which nothing is settled: whoever settles one meanwhile waits. */
async function requireUnsettled(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await lockTitles(db, ids)
  const { rows } = await sql`
    select 1 from transactions
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and settlements_count > 0
    limit 1
  `.execute(db.query)
  if (rows.length > 0) throw new Refusal('transaction_settled')
}
