import type {
  PlatformCall,
  PlatformRun,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { PLATFORM_PAGE } from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, type Conditions, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'

const UTC = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
/** An instant as the wire has it. */
const utc = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', ${UTC})`

/** A run as the wire has it. */
export const runColumns = sql<PlatformRun>`jsonb_build_object('id', run.id, 'platform', run.platform,
  'asked_by', run.asked_by, 'user_name', run.user_name, 'from_at', ${utc(sql`run.from_at`)},
  'until_at', ${utc(sql`run.until_at`)}, 'status', run.status, 'fault', run.fault,
  'done_count', run.done_count, 'total_count', run.total_count,
  'created_count', run.created_count, 'changed_count', run.changed_count,
  'unchanged_count', run.unchanged_count, 'skipped_count', run.skipped_count,
  'asked_at', ${utc(sql`run.asked_at`)}, 'ended_at', ${utc(sql`run.ended_at`)})`

/** The platform of a row is one whose wallet is within reach. */
export function isPlatformReachable(db: CompanyDb, platform: RawBuilder<unknown>): Conditions {
  const reached = reachableIds(sql`own.bank_account_id`, db.rights.bank_account_ids)
  if (reached.length === 0) return []
  return [
    sql<boolean>`${platform} in (select own.platform from sales_platforms own
      where own.company_id = ${db.company_id} ${andAll(reached)})`,
  ]
}

export const equals = (column: RawBuilder<unknown>, value: string | undefined): Conditions =>
  value === undefined ? [] : [sql<boolean>`${column} = ${value}`]

/** A page of rows, and how many there are. */
export async function pageOf<T>(
  db: CompanyDb,
  page: number,
  parts: {
    readonly columns: RawBuilder<T>
    readonly from: RawBuilder<unknown>
    readonly where: Conditions
    readonly order: RawBuilder<unknown>
  },
) {
  const chosen = sql`from ${parts.from} ${andAll(parts.where)}`
  const { rows } = await sql<{ row: T }>`
    select ${parts.columns} as row ${chosen} order by ${parts.order}
    limit ${PLATFORM_PAGE} offset ${(page - 1) * PLATFORM_PAGE}`.execute(db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${chosen}`.execute(db.query)
  return {
    data: rows.map(({ row }) => row),
    meta: { page, per_page: PLATFORM_PAGE, total: counted[0]?.total ?? 0 },
  }
}

interface Asked {
  readonly page: number
  readonly filter_platform?: string | undefined
}

export const listRuns = (db: CompanyDb, { page, filter_platform }: Asked) =>
  pageOf(db, page, {
    columns: runColumns,
    from: sql`platform_runs run where run.company_id = ${db.company_id}`,
    where: [
      ...equals(sql`run.platform`, filter_platform),
      ...isPlatformReachable(db, sql`run.platform`),
    ],
    order: sql`run.id desc`,
  })

/** @throws Refusal `not_found`. */
export async function getRun(db: CompanyDb, id: number): Promise<PlatformRun> {
  const { rows } = await sql<{ row: PlatformRun }>`
    select ${runColumns} as row from platform_runs run
    where run.company_id = ${db.company_id} and run.id = ${id}
      ${andAll(isPlatformReachable(db, sql`run.platform`))}`.execute(db.query)
  const [found] = rows
  if (found === undefined) throw notFound()
  return found.row
}

/** @throws Refusal `not_found`. */
export async function listRunSales(
  db: CompanyDb,
  id: number,
  { page, filter_outcome }: { readonly page: number; readonly filter_outcome?: string | undefined },
) {
  await getRun(db, id)
  return pageOf(db, page, {
    columns: sql<{
      external_id: string
      outcome: 'created' | 'changed' | 'skipped'
      reason: string | null
      sale_id: number | null
    }>`jsonb_build_object('external_id', logged.external_id, 'outcome', logged.outcome,
      'reason', logged.reason, 'sale_id', logged.sale_id)`,
    from: sql`platform_run_sales logged
      where logged.company_id = ${db.company_id} and logged.run_id = ${id}`,
    where: equals(sql`logged.outcome`, filter_outcome),
    order: sql`logged.external_id`,
  })
}

/** @throws Refusal `not_found`. */
export async function cancelRun(db: CompanyDb, id: number): Promise<PlatformRun> {
  const before = await getRun(db, id)
  await sql`
    update platform_runs set status = 'canceled', ended_at = ${db.now}
    where company_id = ${db.company_id} and id = ${id} and status in ('waiting', 'running')
  `.execute(db.query)
  const after = await getRun(db, id)
  await recordOperation(db, 'sales-platforms.cancel-run', [
    { table: 'platform_runs', record_id: id, before, after },
  ])
  return after
}

/** The calls of platforms within reach. */
export const listCalls = (
  db: CompanyDb,
  { page, filter_platform, filter_status }: Asked & { readonly filter_status?: string | undefined },
) =>
  pageOf(db, page, {
    columns: sql<PlatformCall>`jsonb_build_object('id', call.id, 'platform', call.platform,
      'received_at', ${utc(sql`call.received_at`)}, 'status', call.status, 'tries', call.tries,
      'fault', call.fault, 'fault_detail', call.fault_detail, 'told', call.told,
      'sale_external_id', call.sale_external_id, 'sale_id', (select sale.sale_id
        from platform_sales sale where sale.company_id = ${db.company_id}
          and sale.platform = call.platform and sale.external_id = call.sale_external_id),
      'handled_at', ${utc(sql`call.handled_at`)})`,
    from: sql`platform_calls call where call.company_id = ${db.company_id}`,
    where: [
      ...equals(sql`call.platform`, filter_platform),
      ...equals(sql`call.status`, filter_status),
      ...isPlatformReachable(db, sql`call.platform`),
    ],
    order: sql`call.id desc`,
  })

interface Replayed {
  /** Null is all that failed. */
  readonly ids: readonly number[] | null
  /** Of this platform alone. */
  readonly platform?: string | null | undefined
}

/**
 * Lets calls be handled again: those that are named, or all that failed. What they say is folded, so
 * one that was handled changes nothing. @returns how many.
 */
export async function replayCalls(db: CompanyDb, asked: Replayed): Promise<number> {
  const { ids } = asked
  const own = equals(sql`call.platform`, asked.platform ?? undefined)
  const chosen = ids === null ? sql`call.status = 'failed'` : sql`call.id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number; platform: string }>`
    update platform_calls call set status = 'waiting', tries = 0, next_try_at = null, fault = null, fault_detail = null
    where call.company_id = ${db.company_id} and ${chosen} and call.status <> 'waiting'
      ${andAll([...own, ...isPlatformReachable(db, sql`call.platform`)])}
    returning call.id, call.platform`.execute(db.query)
  await recordOperation(
    db,
    'sales-platforms.replay',
    rows.map(({ id, platform }) => ({
      table: 'platform_calls',
      record_id: id,
      after: { platform, status: 'waiting' },
    })),
  )
  return rows.length
}
