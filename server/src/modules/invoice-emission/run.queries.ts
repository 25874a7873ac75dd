import type {
  EmissionRun,
  EmissionRunDetail,
} from '@prumo/contracts/invoice-emission/emission-run.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { errorText, isRefusalCode, type Language } from '../../texts/error-texts.ts'
import { reachableSales } from '../document-reach/index.ts'

/** What a night did of sales within reach, as `item` and `sale`. */
const fromItems = (db: CompanyDb): RawBuilder<unknown> => sql`from emission_run_items item
  join sales sale on sale.company_id = ${db.company_id} and sale.id = item.sale_id
  where item.company_id = ${db.company_id}
    ${reachesAllRows(db) ? sql`` : andAll(reachableSales(db))}`

const counted = (db: CompanyDb, outcome: string): RawBuilder<unknown> => sql`
  (select count(*)::int ${fromItems(db)} and item.run_id = run.id and item.outcome = ${outcome})`

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
    select found.id, found.sale_id, found.purpose, found.outcome, found.emission_id, found.reason,
      client.name as client_name
    from (select item.*, sale.client_id ${fromItems(db)} and item.run_id = ${id}) found
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
