import type { JobState, listJobs } from '@prumo/contracts/jobs/jobs.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { DEAD_LETTERS } from './declare-queues.ts'

/**
 * Every job as people see it. A failed one is its dead letter, which says where it came from; what
 * the queue keeps of it beside that, and pg-boss's own work, is left out.
 */
const shownJobs = sql`
  select j.id, coalesce(j.source_name, j.name) as kind, (j.data ->> 'company_id')::bigint as company_id,
    coalesce(j.source_created_on, j.created_on) as created_at,
    case
      when j.name = ${DEAD_LETTERS} then 'failed'
      when j.state = 'created' then 'waiting'
      when j.state = 'retry' then 'retrying'
      when j.state = 'active' then 'running'
      else 'done' end as state,
    case
      when j.name = ${DEAD_LETTERS} then j.source_retry_count + 1
      when j.state = 'created' then 0
      else j.retry_count + 1 end as attempts,
    case when j.state = 'completed' then null else coalesce(j.source_output, j.output) end as failure,
    case
      when j.name = ${DEAD_LETTERS} then j.created_on
      when j.state = 'active' then j.started_on
      else coalesce(j.completed_on, j.start_after) end as at
  from pgboss.job j
  where j.name not like '\\_\\_pgboss\\_\\_%' and j.state in ('created', 'retry', 'active', 'completed')`

interface JobRow {
  readonly id: string
  readonly kind: string
  readonly company_id: number | null
  readonly company_name: string | null
  readonly state: JobState
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: string
  readonly at: string
}

/** One page of the jobs of all companies and of the installation. */
export async function pageOfJobs(
  db: DirectoryDb,
  query: QueryOf<typeof listJobs>,
): Promise<ResponseOf<typeof listJobs>> {
  const { page, per_page, direction, filter_state, filter_kind, search } = query
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const found = sql`
    from (${shownJobs}) j left join companies c on c.id = j.company_id
    where (${filter_state ?? null}::text is null or j.state = ${filter_state ?? null})
      and (${filter_kind ?? null}::text is null or j.kind = ${filter_kind ?? null})
      and (${search ?? null}::text is null or c.company_name ilike ${containsText(search ?? '')})`
  const { rows } = await sql<JobRow>`
    select j.id, j.kind, j.company_id, c.company_name, j.state, j.attempts, j.created_at, j.at,
      coalesce(j.failure ->> 'message', j.failure -> 'value' ->> 'message') as last_error
    ${found}
    order by j.created_at ${order}, j.id ${order}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total ${found}`.execute(db.query)
  const data = rows.map(({ company_id, company_name, ...row }) => ({
    ...row,
    company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
  }))
  return { data, meta: { page, per_page, total: counted[0]?.total ?? 0 } }
}

/** How many jobs are due and failed, and how long the oldest has been due. */
export async function summaryOf(db: DirectoryDb) {
  const { rows } = await sql<{
    oldest_wait_seconds: number | null
    waiting_count: number
    failed_count: number
  }>`
    select
      extract(epoch from now() - min(start_after) filter (where name <> ${DEAD_LETTERS}))::int
        as oldest_wait_seconds,
      count(*) filter (where name <> ${DEAD_LETTERS}) as waiting_count,
      count(*) filter (where name = ${DEAD_LETTERS}) as failed_count
    from pgboss.job
    where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss\\_\\_%'
  `.execute(db.query)
  return rows[0] ?? { oldest_wait_seconds: null, waiting_count: 0, failed_count: 0 }
}

const containsText = (typed: string): string =>
  `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
