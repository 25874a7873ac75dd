import type { SeriesFailure } from '@prumo/contracts/transactions/series-failure.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { errorText, isFieldCode, isRefusalCode, type Language } from '../../texts/error-texts.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/** Failures that are shown: whoever mends these sees the next ones. */
const MAX_SHOWN = 50

/** Keeps why a series could not be extended; a fault of the program is told as one. */
export async function keepSeriesFailure(
  db: CompanyDb,
  seriesId: number,
  error: unknown,
): Promise<void> {
  const code = error instanceof Refusal ? error.code : 'internal_error'
  const [field = null] = error instanceof Refusal ? Object.keys(error.details.fields ?? {}) : []
  await sql`
    insert into series_failures as failure
      (company_id, series_id, code, field, first_failed_at, last_failed_at)
    select ${db.company_id}, id, ${code}, ${field}, ${db.now}, ${db.now}
    from transaction_series where company_id = ${db.company_id} and id = ${seriesId}
    on conflict (company_id, series_id) do update set code = excluded.code,
      field = excluded.field, attempts = failure.attempts + 1,
      last_failed_at = excluded.last_failed_at`.execute(db.query)
}

/** Forgets the failure of a series that was extended, or whose template was changed. */
export async function forgetSeriesFailure(db: CompanyDb, seriesId: number): Promise<void> {
  await sql`
    delete from series_failures
    where company_id = ${db.company_id} and series_id = ${seriesId}`.execute(db.query)
}

interface Failure extends Omit<SeriesFailure, 'message'> {
  readonly code: string
}

/**
 * The series of a kind that could not be extended and still should be, the one that failed first
 * before the others, each with its last transaction, by which it is mended; series without one within
 * the caller's reach are left out.
 */
export async function listSeriesFailures(
  db: CompanyDb,
  kind: TransactionKind,
  language: Language,
): Promise<SeriesFailure[]> {
  const { rows } = await sql<Failure>`
    select failure.series_id, transaction.id as transaction_id, r.template->>'description' as description,
      failure.code, failure.first_failed_at
    from series_failures failure
    join transaction_series r on r.company_id = ${db.company_id} and r.id = failure.series_id
      and r.occurrences is null and r.ended_on is null and not r.is_paused
    cross join lateral (
      select t.id from transactions t
      where t.company_id = ${db.company_id} and t.series_id = failure.series_id
        and t.kind = ${kind} ${andAll(reachableTransactions(db, 't'))}
      order by t.installment_number desc limit 1
    ) transaction
    where failure.company_id = ${db.company_id}
    order by failure.first_failed_at, failure.series_id limit ${MAX_SHOWN}
  `.execute(db.query)
  return rows.map(({ code, ...row }) => ({ ...row, message: messageOf(language, code) }))
}

/** An upgrade may have renamed a code that was kept: it is told as a fault then. */
const messageOf = (language: Language, code: string): string =>
  errorText(language, isRefusalCode(code) || isFieldCode(code) ? code : 'internal_error')
