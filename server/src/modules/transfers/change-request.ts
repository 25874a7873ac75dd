import type {
  RequestAct,
  RequestRow,
  RequestStatus,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { statusAfter } from './request-state.rules.ts'
import { requestsOf } from './request.queries.ts'

/** A request that waits for one act, and where that leaves it. */
export interface LockedRequest {
  readonly request: RequestRow
  readonly status: RequestStatus
}

/**
 * Some requests, in the order of their ids; nobody else acts on them until the command ends. Those
 * that are not there, or out of reach, are absent.
 */
export async function lockRequests(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RequestRow>> {
  await sql`
    select 1 from wire_transfer_requests
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    order by id for update
  `.execute(db.query)
  return new Map((await requestsOf(db, ids)).map((request) => [request.id, request]))
}

/**
 * One request for one act, both of whose accounts are within reach.
 * @throws Refusal `not_found`, `stale_version`, `request_in_other_state`,
 * `transfer_account_out_of_reach`.
 */
export async function lockRequest(
  db: CompanyDb,
  id: number,
  version: number,
  act: RequestAct,
): Promise<LockedRequest> {
  const request = (await lockRequests(db, [id])).get(id)
  if (request === undefined) throw notFound()
  if (request.version !== version)
    throw await staleVersion(db, {
      table: 'wire_transfer_requests',
      id,
      version: request.version,
    })
  const status = statusAfter(request.status, act)
  if (status === null) throw new Refusal('request_in_other_state')
  if (!isWhollyWithinReach(request)) throw new Refusal('transfer_account_out_of_reach')
  return { request, status }
}

/** Whether the caller may reach both accounts of a request, and so act on it. */
export function isWhollyWithinReach({ from_account_id, payee }: RequestRow): boolean {
  return from_account_id !== null && payee !== null
}

/** Writes into the history of requests what somebody did to them. */
export async function addEvents(
  db: CompanyDb,
  ids: readonly number[],
  event: {
    readonly act: RequestAct
    readonly status: RequestStatus
    readonly reason: string | null
  },
): Promise<void> {
  const { user_id, user_name } = db.actor
  await db.query
    .insertInto('wire_transfer_events')
    .values(
      ids.map((request_id) => ({
        company_id: db.company_id,
        request_id,
        user_id,
        user_name,
        happened_at: db.now,
        ...event,
      })),
    )
    .execute()
}
