import type { ProviderCall } from '@prumo/contracts/charges/payment-provider.schema'
import {
  type listProviderCalls as listRoute,
  PROVIDER_PAGE,
} from '@prumo/contracts/charges/payment-providers.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'

/** Calls are kept so long to be looked at; what they said was asked about. */
const KEPT_DAYS = 30

/** One page of the calls of providers, newest first; whoever does not reach all rows sees none. */
export async function listProviderCalls(
  db: CompanyDb,
  { page, filter_kind, filter_status }: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const where = sql`company_id = ${db.company_id} and ${reachesAllRows(db)}::boolean
    and (${filter_kind ?? null}::text is null or kind = ${filter_kind ?? null})
    and (${filter_status ?? null}::text is null or status = ${filter_status ?? null})`
  const [{ rows }, counted] = await pipelined([
    sql<ProviderCall>`
      select id, kind, received_at, status, tries, fault, fault_detail, told, provider_charge_id,
        charge_id, handled_at
      from provider_calls where ${where} order by id desc
      limit ${sql.lit(PROVIDER_PAGE)} offset ${sql.lit((page - 1) * PROVIDER_PAGE)}
    `.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count from provider_calls where ${where}`.execute(db.query),
  ])
  const total = counted.rows[0]?.count ?? 0
  return { data: [...rows], meta: { page, per_page: PROVIDER_PAGE, total } }
}

/**
 * Lets calls be handled again: those that are named, or all that failed. One that was handled asks
 * once more. @returns how many.
 */
export async function replayProviderCalls(
  db: CompanyDb,
  ids: readonly number[] | null,
): Promise<number> {
  const chosen = ids === null ? sql`status = 'failed'` : sql`id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number; kind: string }>`
    update provider_calls set status = 'waiting', tries = 0, next_try_at = null, fault = null,
      fault_detail = null
    where company_id = ${db.company_id} and ${chosen} and status <> 'waiting'
      and ${reachesAllRows(db)}::boolean
    returning id, kind`.execute(db.query)
  await recordOperation(
    db,
    'payment-providers.replay',
    rows.map(({ id, kind }) => ({
      table: 'provider_calls',
      record_id: id,
      after: { kind, status: 'waiting' },
    })),
  )
  return rows.length
}

/** Deletes calls that were dealt with long ago; those that failed wait for a person. */
export async function forgetProviderCalls(db: CompanyDb): Promise<void> {
  await sql`
    delete from provider_calls
    where company_id = ${db.company_id} and status in ('handled', 'ignored')
      and received_at < ${db.now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)
  `.execute(db.query)
}
