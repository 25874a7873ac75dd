import type {
  EmissionRun,
  EmissionRunDetail,
  RunOutcome,
} from '@prumo/contracts/invoice-emission/emission-run.schema'
import type { EmissionPurpose } from '@prumo/contracts/invoice-emission/emission.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { countedPage } from '../../../kernel/counted-page.ts'
import { notFound } from '../../../kernel/refusal.ts'
import {
  type ErrorCode,
  errorText,
  isFieldCode,
  isRefusalCode,
  type Language,
} from '../../../texts/error-texts.ts'

/** What the program could not do, beside what a rule refused. */
const BROKEN: ErrorCode = 'internal_error'

/** A note that was made, and that the authority did not take since, failed. */
const OUTCOME: RawBuilder<RunOutcome> = sql`case
  when item.fault = ${BROKEN} or e.status in ('rejected', 'denied') then 'failed'
  when item.emission_id is null then 'skipped'
  else 'issued' end`

const fromItems = sql`emission_run_items item
  left join emissions e on e.company_id = item.company_id and e.id = item.emission_id`

const runColumns = sql`run.id, run.run_on, run.started_at, run.ended_at,
  coalesce(sums.issued, 0)::int as issued_count, coalesce(sums.skipped, 0)::int as skipped_count,
  coalesce(sums.failed, 0)::int as failed_count`

const sums = (db: CompanyDb) => sql`cross join lateral (
  select count(*) filter (where outcome = 'issued') as issued,
    count(*) filter (where outcome = 'skipped') as skipped,
    count(*) filter (where outcome = 'failed') as failed
  from (select ${OUTCOME} as outcome from ${fromItems}
    where item.company_id = ${db.company_id} and item.run_id = run.id) outcomes) sums`

/** The nights of a company, the newest first. */
export async function listEmissionRuns(
  db: CompanyDb,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ readonly data: readonly EmissionRun[]; readonly total: number }> {
  const { rows } = await sql<EmissionRun & { readonly total: number }>`
    select ${runColumns}, run.total from (
      select *, (count(*) over ())::int as total from emission_runs
      where company_id = ${db.company_id}
      order by run_on desc limit ${per_page} offset ${(page - 1) * per_page}) run
    ${sums(db)}
    order by run.run_on desc`.execute(db.query)
  return countedPage(rows)
}

interface StoredItem {
  readonly id: number
  readonly sale_id: number
  readonly purpose: EmissionPurpose
  readonly client_name: string
  readonly outcome: RunOutcome
  readonly emission_id: number | null
  readonly fault: string | null
  readonly rejection: string | null
}

/** @throws Refusal `not_found`. */
export async function getEmissionRun(
  db: CompanyDb,
  id: number,
  language: Language,
): Promise<EmissionRunDetail> {
  const { rows } = await sql<EmissionRun>`
    select ${runColumns} from emission_runs run ${sums(db)}
    where run.company_id = ${db.company_id} and run.id = ${id}`.execute(db.query)
  const [run] = rows
  if (run === undefined) throw notFound()
  const { rows: items } = await sql<StoredItem>`
    select item.id, item.sale_id, item.purpose, party.name as client_name, ${OUTCOME} as outcome,
      item.emission_id, item.fault, e.rejection_text as rejection
    from ${fromItems}
    join sales s on s.company_id = item.company_id and s.id = item.sale_id
    join parties party on party.company_id = s.company_id and party.id = s.client_id
    where item.company_id = ${db.company_id} and item.run_id = ${id}
    order by outcome, item.id`.execute(db.query)
  return {
    ...run,
    items: items.map(({ fault, rejection, ...item }) => ({
      ...item,
      message: fault === null ? rejection : faultText(language, fault),
    })),
  }
}

/** Codes are kept, so that each reads them in their own language. */
const faultText = (language: Language, code: string): string =>
  errorText(language, isRefusalCode(code) || isFieldCode(code) ? code : BROKEN)
