import type {
  EmissionRun,
  EmissionRunDetail,
  RunOutcome,
} from '@prumo/contracts/invoice-emission/emission-run.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { errorText, isRefusalCode, type Language } from '../../texts/error-texts.ts'
import { reachableSales } from '../document-reach/index.ts'

/** A note that the night made, and that its authority did not take since, failed. */
const OUTCOME = sql<RunOutcome>`case when note.status in ('rejected', 'denied') then 'failed'
  else item.outcome end`

/** What a night did of sales within reach, as `item`, `sale` and `note`. */
const fromItems = (db: CompanyDb): RawBuilder<unknown> => sql`from emission_run_items item
  join sales sale on sale.company_id = ${db.company_id} and sale.id = item.sale_id
  left join emissions note on note.company_id = ${db.company_id} and note.id = item.emission_id
  where item.company_id = ${db.company_id}
    ${reachesAllRows(db) ? sql`` : andAll(reachableSales(db))}`

const counted = (db: CompanyDb, outcome: string): RawBuilder<unknown> => sql`
  (select count(*)::int ${fromItems(db)} and item.run_id = run.id and ${OUTCOME} = ${outcome})`

const columns = (db: CompanyDb): RawBuilder<unknown> => sql`
  run.id, run.run_on, run.started_at, run.ended_at, ${counted(db, 'issued')} as issued_count,
  ${counted(db, 'skipped')} as skipped_count, ${counted(db, 'failed')} as failed_count`

/** One page of the nights, the newest first. */
export async function listEmissionRuns(
  db: CompanyDb,
  { page, per_page }: { readonly page: number; readonly per_page: number },
) {
  const { rows } = await sql<EmissionRun>`
    select ${columns(db)} from emission_runs run where run.company_id = ${db.company_id}
    order by run.run_on desc
    limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query)
  const all = await sql<{ count: number }>`
    select count(*)::int as count from emission_runs
    where company_id = ${db.company_id}`.execute(db.query)
  return { data: [...rows], meta: { page, per_page, total: all.rows[0]?.count ?? 0 } }
}

type Item = Omit<EmissionRunDetail['items'][number], 'message'> & { readonly reason: string | null }

/** One night with what became of each sale. @throws Refusal `not_found`. */
export async function getEmissionRun(
  db: CompanyDb,
  id: number,
  language: Language,
): Promise<EmissionRunDetail> {
  const { rows } = await sql<EmissionRun>`
    select ${columns(db)} from emission_runs run
    where run.company_id = ${db.company_id} and run.id = ${id}`.execute(db.query)
  const [run] = rows
  if (run === undefined) throw notFound()
  const items = await sql<Item>`
    select found.id, found.sale_id, found.purpose, found.told as outcome, found.emission_id,
      coalesce(found.reason, found.rejection_text) as reason, client.name as client_name
    from (select item.*, sale.client_id, ${OUTCOME} as told, note.rejection_text
      ${fromItems(db)} and item.run_id = ${id}) found
    join parties client on client.company_id = ${db.company_id} and client.id = found.client_id
    order by found.id`.execute(db.query)
  return {
    ...run,
    items: items.rows.map(({ reason, ...item }) => ({
      ...item,
      message: messageOf(reason, language),
    })),
  }
}

const messageOf = (reason: string | null, language: Language): string | null =>
  reason !== null && isRefusalCode(reason) ? errorText(language, reason) : reason
