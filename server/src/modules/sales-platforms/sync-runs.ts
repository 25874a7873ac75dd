import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { InCompany, JobResources } from '../../kernel/jobs/job-kind.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import type { Access } from './connector.ts'
import { connectorOf } from './connectors.ts'
import type { SaleEvent } from './platform-event.ts'
import { type PulledBatch, pulledBatches } from './pulled-batches.ts'
import { lockPlatform } from './stored-platform.ts'
import { writePayouts } from './payouts/write-payouts.ts'
import { writePlatformEvents } from './write-platform-events.ts'

const DAY_MS = 86_400_000
/** What is asked the first time. */
export const BACKFILL_DAYS = 366
/** A run of which nothing was heard for so long was left by its process. */
const LEFT_MINUTES = 10

type Run = Selectable<CompanyTables['platform_runs']>
/** A run, and the document of the company that it is of. */
type OwnRun = Run & { readonly document: string | null }

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

/**
 * Runs the queued synchronisations one after the other; a fault of a platform ends only its own run.
 * @param document of the company, which payouts are compared with.
 */
export async function runQueuedSyncs(
  inCompany: InCompany,
  { keyRing, outside, clock }: Pick<JobResources, 'keyRing' | 'outside' | 'clock'>,
  signal: AbortSignal,
  document: string | null,
): Promise<void> {
  const errors: unknown[] = []
  while (!signal.aborted) {
    const taken = await inCompany(async (db) => {
      const run = await nextRun(db)
      if (run === null) return null
      return { run, secrets: await openPlatformSecrets(db, keyRing, run.platform) }
    })
    if (taken === null) break
    const { run, secrets } = taken
    const access = { services: outside.platforms, secrets, now: clock() }
    try {
      await pages(inCompany, access, { ...run, document }, signal)
    } catch (error) {
      // What is no fault of the platform fails the job, too, and keeps no other run waiting.
      if (!(error instanceof OutsideFault)) errors.push(error)
      const fault = error instanceof OutsideFault ? error.code : 'not_written'
      await inCompany((db) => endRun(db, run.id, fault))
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'What platforms told was not written.')
}

async function nextRun(db: CompanyDb): Promise<Run | null> {
  const { rows } = await sql<Run>`
    update platform_runs set status = 'running', touched_at = ${db.now}
    where company_id = ${db.company_id} and id = (
      select id from platform_runs
      where company_id = ${db.company_id} and (status = 'waiting' or status = 'running'
        and touched_at < ${db.now}::timestamptz - make_interval(mins => ${LEFT_MINUTES}::int))
      order by id limit 1 for update skip locked)
    returning *`.execute(db.query)
  return rows[0] ?? null
}

/** Writes batch by batch; the next one is asked for while one is written. */
async function pages(
  inCompany: InCompany,
  access: Access,
  run: OwnRun,
  signal: AbortSignal,
): Promise<void> {
  const api = connectorOf(run.platform)?.api ?? null
  if (api === null) return inCompany((db) => endRun(db, run.id, 'unknown_there'))
  if (api.secrets.some((name) => access.secrets[name] === undefined))
    return inCompany((db) => endRun(db, run.id, 'credentials_missing'))
  const batches = pulledBatches(api, access, run, signal)
  let ahead = batches.next()
  while (!signal.aborted) {
    const { value: batch, done } = await ahead
    if (done || batch === undefined) return
    if (!batch.isLast) {
      ahead = batches.next()
      // Its fault is met when it is its turn.
      ahead.catch(() => undefined)
    }
    const goesOn = await inCompany((db) => writeBatch(db, run, batch))
    if (batch.isLast || !goesOn) return
  }
}

/** What moved money and cannot be read is looked for by its number at the platform. */
const UNREAD = { outcome: 'skipped', reason: 'unread_transfer', sale_id: null } as const

/** @returns whether the run goes on: nobody canceled it. */
async function writeBatch(
  db: CompanyDb,
  run: OwnRun,
  { events, total, from, cursor, isLast }: PulledBatch,
): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select status from platform_runs
    where company_id = ${db.company_id} and id = ${run.id} for update`.execute(db.query)
  if (rows[0]?.status !== 'running') return false
  const sales = events.filter((event): event is SaleEvent => event.kind === 'sale')
  const outcomes = await writePlatformEvents(db, run.platform, sales)
  const left = await writePayouts(db, run.platform, events, run.document)
  const counted = (outcome: string) => outcomes.filter((row) => row.outcome === outcome).length
  const unread = events
    .filter(({ kind }) => kind === 'unread')
    .map(({ event_id }) => ({ ...UNREAD, external_id: event_id }))
  // Pages may repeat themselves: each is named once.
  const named = new Map([...left, ...unread].map((row) => [row.external_id, row]))
  const log = [...outcomes.filter((row) => row.outcome !== 'unchanged'), ...named.values()]
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
    update platform_runs set range_from = ${from}, cursor = ${cursor}, touched_at = ${db.now},
      done_count = done_count + ${outcomes.length},
      total_count = coalesce(total_count, ${isNewRange ? total : null}::int),
      created_count = created_count + ${counted('created')},
      changed_count = changed_count + ${counted('changed')},
      unchanged_count = unchanged_count + ${counted('unchanged')},
      skipped_count = skipped_count + ${counted('skipped') + named.size}
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
