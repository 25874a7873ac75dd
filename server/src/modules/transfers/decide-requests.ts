import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { approvalFault, undividedFault } from '../../kernel/row-rights.ts'
import { addEvents, isWhollyWithinReach, lockRequests } from './change-request.ts'
import { statusAfter } from './request-state.rules.ts'
import { requestsOf } from './request.queries.ts'

/** A request as it was read. */
interface Chosen {
  readonly id: number
  readonly version: number
}

/** What became of one request: nothing is refused when it was done. */
export interface Outcome {
  readonly id: number
  readonly refusal: Refusal | null
}

type Decision = 'approve' | 'reprove'

/**
 * Approves or reproves requests of others, each for itself: one that cannot be decided on keeps
 * nobody from deciding on the rest. The locks are taken in the order of the ids; of many who decide
 * at once one does. Whether the caller may is seen in this very transaction, limits too.
 * @param reason why they are reproved.
 * @returns an outcome for each, in the order given; refused with `not_found`, `stale_version`,
 * `request_in_other_state`, `request_own`, `transfer_account_out_of_reach`, `request_above_limit`,
 * `payment_beyond_approval`.
 */
export async function decideRequests(
  db: CompanyDb,
  act: Decision,
  chosen: readonly Chosen[],
  reason: string | null,
): Promise<readonly Outcome[]> {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const [found, limits, parts] = await pipelined([
    lockRequests(db, ids),
    limitsOfCaller(db),
    paidParts(db, ids),
  ])
  const outcomes = chosen.map(({ id, version }, place) => {
    const isRepeated = chosen.findIndex((other) => other.id === id) < place
    const refusal = refusalOf(act, found.get(id), isRepeated ? 0 : version, limits)
    const own = parts.filter((part) => part.request_id === id)
    return { id, refusal: refusal ?? beyondApproval(db, own) }
  })
  const done = outcomes.flatMap(({ id, refusal }) => (refusal === null ? [id] : []))
  if (done.length > 0) await write(db, act, done, reason, found)
  return outcomes
}

function refusalOf(
  act: Decision,
  request: RequestRow | undefined,
  version: number,
  limits: ReadonlyMap<string, Cents>,
): Refusal | null {
  if (request === undefined) return notFound()
  if (request.version !== version) return new Refusal('stale_version')
  if (statusAfter(request.status, act) === null) return new Refusal('request_in_other_state')
  if (request.is_own) return new Refusal('request_own')
  if (!isWhollyWithinReach(request)) return new Refusal('transfer_account_out_of_reach')
  const limit = limits.get(request.kind)
  if (act === 'approve' && limit !== undefined && request.value_cents > limit)
    return new Refusal('request_above_limit', { values: { amount: limit } })
  return null
}

interface PaidPart {
  readonly request_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/** What the payables of payments belong to; not asked by who approves of everything within reach. */
async function paidParts(db: CompanyDb, ids: readonly number[]): Promise<readonly PaidPart[]> {
  const { cost_center_ids, project_ids } = db.rights
  const limits = [cost_center_ids, project_ids, ...Object.values(db.approvals)]
  if (limits.every((allowed) => allowed === null)) return []
  const { rows } = await sql<PaidPart>`
    select request.id as request_id, part.cost_center_id, part.project_id
    from wire_transfer_requests request
    join transaction_allocations part
      on part.company_id = ${db.company_id} and part.transaction_id = request.transaction_id
    where request.company_id = ${db.company_id} and request.id = any(${ids}::bigint[])
  `.execute(db.query)
  return rows
}

/** Payables of a cost centre or project are approved by who approves its purchases (PERM-48). */
function beyondApproval(db: CompanyDb, parts: readonly PaidPart[]): Refusal | null {
  const fault = undividedFault(db.rights, parts) ?? approvalFault(db.approvals, parts)
  return fault === null ? null : new Refusal('payment_beyond_approval')
}

/** Up to what value the caller approves, by kind; a kind without limit is absent. */
async function limitsOfCaller(db: CompanyDb): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db.query
    .selectFrom('wire_transfer_limits')
    .select(['kind', 'max_cents'])
    .where('company_id', '=', db.company_id)
    .where('user_id', '=', db.actor.user_id)
    .execute()
  return new Map(rows.map((row) => [row.kind, row.max_cents]))
}

async function write(
  db: CompanyDb,
  act: Decision,
  ids: readonly number[],
  reason: string | null,
  before: ReadonlyMap<number, RequestRow>,
): Promise<void> {
  const { user_id, user_name } = db.actor
  const status = act === 'approve' ? 'approved' : 'reproved'
  const approver =
    act === 'approve' ? { approved_by: user_id, approved_by_name: user_name } : undefined
  await db.query
    .updateTable('wire_transfer_requests')
    .set(({ eb }) => ({ ...approver, status, version: eb('version', '+', 1) }))
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .execute()
  await addEvents(db, ids, { act, status, reason })
  const items = (await requestsOf(db, ids)).map((after) => ({
    table: 'wire_transfer_requests',
    record_id: after.id,
    before: before.get(after.id),
    after: { ...after, reason },
  }))
  if (act === 'approve') await recordOperation(db, 'wire-transfer-requests.approve', items)
  else await recordOperation(db, 'wire-transfer-requests.reprove', items)
}
