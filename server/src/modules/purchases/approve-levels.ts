import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { requireOpenCompetency } from '../ledger/index.ts'
import { addEvents } from './lock-purchases.ts'
import { snapshotsOf } from './snapshots-of.ts'

/** Whether one more approval approves a purchase: it has no chain, or lacks no other. */
export const isLastApproval = ({ standing }: PurchaseRow): boolean =>
  standing === null || (standing.level === standing.last_level && standing.missing === 1)

/** Writes that the caller approved locked purchases at the level that each is at. */
export async function giveApprovals(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    insert into purchase_approvals
      (company_id, purchase_id, level, user_id, user_name, approved_at, is_alone)
    select company_id, id, approval_level, ${db.actor.user_id}, ${db.actor.user_name},
      ${db.now}, ${db.approves_own}
    from purchases
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
      and approval_chain_id is not null
  `.execute(db.query)
}

/** What became of approvals that approve no purchase yet. */
interface Stepped {
  readonly refused: ReadonlyMap<number, Refusal>
  /** Those that are at another level now, whose approvers are told. */
  readonly moved: readonly number[]
}

/**
 * Approves locked purchases at the level that they are at, where another approval or level follows:
 * they wait on, and nothing becomes payable. @returns those refused with `period_closed`.
 */
export async function approveLevels(db: CompanyDb, rows: readonly PurchaseRow[]): Promise<Stepped> {
  const refused = new Map<number, Refusal>()
  for (const { id, competency_date } of rows) {
    const refusal = await tryInSavepoint(db, () => requireOpenCompetency(db, [competency_date]))
    if (refusal !== null) refused.set(id, refusal)
  }
  const open = rows.filter(({ id }) => !refused.has(id))
  const moved = open.filter(({ standing }) => standing?.missing === 1).map(({ id }) => id)
  if (open.length > 0) await write(db, open, moved)
  return { refused, moved }
}

async function write(
  db: CompanyDb,
  rows: readonly PurchaseRow[],
  moved: readonly number[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const before = await snapshotsOf(db, ids)
  await giveApprovals(db, ids)
  await sql`
    update purchases set version = version + 1,
      approval_level = approval_level + (id = any(${moved}::bigint[]))::int
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  for (const [name, named] of Map.groupBy(rows, ({ standing }) => standing?.name ?? null))
    await addEvents(
      db,
      named.map(({ id }) => id),
      { act: 'approve_level', status: 'waiting_approval', reason: name },
    )
  const after = await snapshotsOf(db, ids)
  await recordOperation(
    db,
    'purchases.approve',
    ids.map((id) => ({
      table: 'purchases',
      record_id: id,
      before: before.get(id),
      after: after.get(id),
    })),
  )
}
