import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { InCompany, JobResources } from '../../kernel/jobs/job-kind.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import type { Access, PulledPage } from './connector.ts'
import { connectorOf } from './connectors.ts'
import type { SaleEvent } from './platform-event.ts'
import { lockPlatform } from './stored-platform.ts'
import { writePayouts } from './write-payouts.ts'
import { writeTold } from './write-told.ts'

const DAY_MS = 86_400_000
/** What is asked the first time. */
export const BACKFILL_DAYS = 366
/** A platform that asks for a pause gets it, up to this; a longer one ends the run. */
const LONGEST_PAUSE_SECONDS = 120
/** Sales that one transaction writes. */
const SALES_AT_ONCE = 500
/** Pauses in a row. */
const MAX_PAUSES = 10

type Run = Selectable<CompanyTables['platform_runs']>

/** Adds a run; it begins where the caller says, or as far back as sales may still have changed. */
export async function addRun(
  db: CompanyDb,
  platform: SalePlatform,
  asked: {
    readonly by: 'schedule' | 'person'
    readonly from?: Date | undefined
    readonly until?: Date | undefined
  },
): Promise<number> {
  const stored = await lockPlatform(db, platform)
  const looksBack = (connectorOf(platform)?.api?.looks_back_days ?? BACKFILL_DAYS) * DAY_MS
  const until = asked.until ?? db.now
  const since =
    stored.synced_until === null
      ? new Date(until.getTime() - BACKFILL_DAYS * DAY_MS)
      : new Date(Date.parse(stored.synced_until) - looksBack)
  const from_at = asked.from ?? since
  const { id } = await db.query
    .insertInto('platform_runs')
    .values({
      company_id: db.company_id,
      platform,
      asked_by: asked.by,
      user_name: db.actor.user_name,
      from_at,
      until_at: until,
      range_from: from_at,
      status: 'waiting',
      asked_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'sales-platforms.sync', [
    {
      table: 'platform_runs',
      record_id: id,
      after: { platform, from_at: from_at.toISOString(), until_at: until.toISOString() },
    },
  ])
  return id
}

/** Adds a run of every platform that is connected and can be asked. */
export async function scheduleRuns(db: CompanyDb): Promise<void> {
  const rows = await db.query
    .selectFrom('sales_platforms')
    .select('platform')
    .where('company_id', '=', db.company_id)
    .where('status', '<>', 'disconnected')
    .orderBy('id')
    .execute()
  for (const { platform } of rows)
    if (connectorOf(platform)?.api != null) await addRun(db, platform, { by: 'schedule' })
}

/** Does the runs that wait, one after the other; a fault of a platform ends its run alone. */
export async function runWaiting(
  inCompany: InCompany,
  { keyRing, outside, clock }: Pick<JobResources, 'keyRing' | 'outside' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await inCompany(async (db) => {
      const run = await nextRun(db)
      if (run === null) return null
      return { run, secrets: await openPlatformSecrets(db, keyRing, run.platform) }
    })
    if (taken === null) return
    const { run, secrets } = taken
    const access = { services: outside.platforms, secrets, now: clock() }
    try {
      await pages(inCompany, access, run, signal)
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error
      await inCompany((db) => endRun(db, run.id, error.code))
    }
  }
}

async function nextRun(db: CompanyDb): Promise<Run | null> {
  const { rows } = await sql<Run>`
    update platform_runs set status = 'running'
    where company_id = ${db.company_id} and id = (
      select id from platform_runs
      where company_id = ${db.company_id} and status in ('waiting', 'running')
      order by id limit 1 for update skip locked)
    returning *`.execute(db.query)
  return rows[0] ?? null
}

/** Asks range by range and page by page, and writes each page with where the next one begins. */
async function pages(
  inCompany: InCompany,
  access: Access,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  const api = connectorOf(run.platform)?.api ?? null
  if (api === null) return inCompany((db) => endRun(db, run.id, 'unknown_there'))
  if (api.secrets.some((name) => access.secrets[name] === undefined))
    return inCompany((db) => endRun(db, run.id, 'credentials_missing'))
  const until = new Date(run.until_at)
  let from = new Date(run.range_from)
  let cursor = run.cursor
  let pauses = 0
  let read: PulledPage[] = []
  while (!signal.aborted) {
    const end = new Date(Math.min(from.getTime() + api.max_days * DAY_MS, until.getTime()))
    let page: PulledPage
    try {
      page = await api.pull(access, { from, until: end }, cursor)
      pauses = 0
    } catch (error) {
      const seconds = error instanceof OutsideFault ? pauseOf(error) : null
      if (seconds === null || (pauses += 1) > MAX_PAUSES) throw error
      await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
      continue
    }
    read.push(page)
    const isLast = page.next === null && end.getTime() >= until.getTime()
    cursor = page.next
    if (page.next === null) from = end
    // A few statements for many sales: pages of fifty are written together.
    const count = read.reduce((sum, { events }) => sum + events.length, 0)
    if (!isLast && count < SALES_AT_ONCE) continue
    const pulled = { events: read.flatMap(({ events }) => events), total: read[0]?.total ?? null }
    read = []
    const next = { from, cursor }
    const goesOn = await inCompany((db) => writePage(db, run, pulled, next, isLast))
    if (isLast || !goesOn) return
  }
}

/** How long a platform that is asked too often wants to be left alone; null where that is too long. */
function pauseOf({ code, retryAfterSeconds }: OutsideFault): number | null {
  if (code !== 'rate_limited') return null
  const seconds = retryAfterSeconds ?? 1
  return seconds <= LONGEST_PAUSE_SECONDS ? seconds : null
}

/** @returns whether the run goes on: nobody canceled it. */
async function writePage(
  db: CompanyDb,
  run: Run,
  { events, total }: Pick<PulledPage, 'events' | 'total'>,
  next: { readonly from: Date; readonly cursor: string | null },
  isLast: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from platform_runs
    where company_id = ${db.company_id} and id = ${run.id} for update`.execute(db.query)
  if (rows[0]?.status !== 'running') return false
  const sales = events.filter((event): event is SaleEvent => event.kind === 'sale')
  const outcomes = await writeTold(db, run.platform, sales)
  await writePayouts(db, run.platform, events)
  const counted = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length
  const log = outcomes.filter((row) => row.outcome !== 'unchanged')
  await sql`
    insert into platform_run_sales as logged (company_id, run_id, external_id, outcome, reason, sale_id)
    select ${db.company_id}, ${run.id}, external_id, outcome, reason, sale_id
    from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as row(external_id text, outcome text,
      reason text, sale_id bigint)
    on conflict (company_id, run_id, external_id) do update set
      outcome = case when logged.outcome = 'created' then 'created' else excluded.outcome end,
      reason = excluded.reason, sale_id = excluded.sale_id`.execute(db.query)
  const isNewRange = run.range_from === run.from_at
  await sql`
    update platform_runs set range_from = ${next.from}, cursor = ${next.cursor},
      done_count = done_count + ${outcomes.length},
      total_count = coalesce(total_count, ${isNewRange ? total : null}::int),
      created_count = created_count + ${counted('created')},
      changed_count = changed_count + ${counted('changed')},
      unchanged_count = unchanged_count + ${counted('unchanged')},
      skipped_count = skipped_count + ${counted('skipped')}
    where company_id = ${db.company_id} and id = ${run.id}`.execute(db.query)
  if (isLast) await endRun(db, run.id, null)
  return true
}

/** Ends a run, and says of the platform what came of it. */
async function endRun(db: CompanyDb, id: number, fault: PlatformFault | null): Promise<void> {
  const run = await db.query
    .updateTable('platform_runs')
    .set({ status: fault === null ? 'done' : 'failed', fault, ended_at: db.now })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(['platform', 'until_at', 'from_at'])
    .executeTakeFirstOrThrow()
  // Asked too often is no state of the connection: the next run goes on.
  const status = fault === null || fault === 'rate_limited' ? 'connected' : 'error'
  await sql`
    update sales_platforms set status = ${status},
      fault = ${status === 'connected' ? null : fault},
      synced_until = case when ${fault === null}
        and (synced_until is null or synced_until >= ${run.from_at})
        then greatest(synced_until, ${run.until_at}) else synced_until end
    where company_id = ${db.company_id} and platform = ${run.platform}
      and status <> 'disconnected'`.execute(db.query)
}
