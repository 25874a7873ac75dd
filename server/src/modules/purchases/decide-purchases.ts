import type { Purchase, PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { approvalFault, undividedFault } from '../../kernel/row-rights.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import type { RequestedException } from '../budgets/index.ts'
import { approveLevels, giveApprovals, isLastApproval } from './approve-levels.ts'
import { makeTransactions } from './make-transactions.ts'
import { addEvents, lockPurchases } from './lock-purchases.ts'
import { writtenByCaller } from './approval-level-sql.ts'
import { getPurchase } from './purchase.queries.ts'
import { hiddenPartsRefusal } from './purchase-share.ts'
import { statusAfter } from './purchase-state.rules.ts'
import { snapshotsOf } from './snapshots-of.ts'
import { testApprovals } from './test-purchase.ts'

/** A purchase as it was read. */
interface Chosen {
  readonly id: number
  readonly version: number
}

/** What became of one purchase: nothing is refused when it was done. */
export interface Outcome {
  readonly id: number
  readonly refusal: Refusal | null
  /** It went on to another level of its chain, whose approvers it waits for now. */
  readonly has_moved: boolean
}

type Found = Awaited<ReturnType<typeof lockPurchases>>

/** What is decided; why, when it is reproved. */
type Decision =
  | { readonly act: 'approve'; readonly exception?: RequestedException }
  | { readonly act: 'reprove'; readonly reason: string }

/**
 * Approves or reproves purchases of others, each for itself: one that cannot be decided on keeps
 * nobody from deciding on the rest. Whoever wrote or changed a purchase does not decide on it, unless
 * they alone approve in a company that lets them (docs/rules/documents.md: four eyes). Approving makes the payables
 * of the purchase in the same act, once no level of its chain is left. The locks are taken in the order of the ids; of many who decide
 * at once one does.
 * @returns an outcome for each, in the order given; refused with `not_found`, `stale_version`,
 * `purchase_in_other_state`, `purchase_own`, `purchase_at_others`, `cost_center_permission_error_on_purchase`,
 * `project_permission_error_on_purchase`, `budget_exceeded`, and what createDocumentTransactions refuses of its
 * transactions.
 * @throws Refusal `selection_seen_in_part` when the caller sees a part alone of some.
 */
export async function decidePurchases(
  db: CompanyDb,
  decision: Decision,
  chosen: readonly Chosen[],
): Promise<readonly Outcome[]> {
  const found = await lockChosen(db, chosen)
  const count = [...found.values()].filter((purchase) => purchase.has_hidden_parts).length
  if (count > 0) throw new Refusal('selection_seen_in_part', { values: { count } })
  return decide(db, decision, chosen, found)
}

const lockChosen = (db: CompanyDb, chosen: readonly Chosen[]) =>
  lockPurchases(db, [...new Set(chosen.map(({ id }) => id))])

async function decide(
  db: CompanyDb,
  decision: Decision,
  chosen: readonly Chosen[],
  found: Found,
): Promise<readonly Outcome[]> {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  const refusals = new Map<number, Refusal | null>()
  const parts = await partsOf(db, ids)
  const outcomes = chosen.map(({ id, version }) => {
    const purchase = found.get(id)
    const refusal = refusals.has(id)
      ? new Refusal('purchase_in_other_state')
      : refusalOf(db, decision.act, purchase, version, parts)
    refusals.set(id, refusal)
    return { id, refusal, has_moved: false }
  })
  const eligible = outcomes.flatMap(({ id, refusal }) => {
    const purchase = found.get(id)
    return refusal !== null || purchase === undefined ? [] : [purchase]
  })
  if (eligible.length === 0) return outcomes
  const { refused, moved } = await write(db, decision, eligible)
  return outcomes.map(({ id, refusal }) => ({
    id,
    refusal: refusal ?? refused.get(id) ?? null,
    has_moved: refusal === null && moved.includes(id),
  }))
}

/** The same for one: what would be told of it is thrown. */
export async function decidePurchase(
  db: CompanyDb,
  decision: Decision,
  chosen: Chosen,
): Promise<{ readonly purchase: Purchase; readonly has_moved: boolean }> {
  const [outcome] = await decide(db, decision, [chosen], await lockChosen(db, [chosen]))
  if (outcome === undefined) throw new Error('Each purchase has an outcome.')
  if (outcome.refusal?.code === 'stale_version') {
    const { version } = await getPurchase(db, chosen.id)
    throw await staleVersion(db, { table: 'purchases', id: chosen.id, version })
  }
  if (outcome.refusal !== null) throw outcome.refusal
  return { purchase: await getPurchase(db, chosen.id), has_moved: outcome.has_moved }
}

interface Part {
  readonly purchase_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/** What the purchases belong to; not asked by who approves of everything. */
async function partsOf(db: CompanyDb, ids: readonly number[]): Promise<readonly Part[]> {
  const { cost_center_ids, project_ids } = db.rights
  const limits = [cost_center_ids, project_ids, ...Object.values(db.approvals)]
  if (limits.every((allowed) => allowed === null)) return []
  const { rows } = await sql<Part>`
    select purchase_id, cost_center_id, project_id from purchase_allocations
    where company_id = ${db.company_id} and purchase_id = any(${ids}::bigint[])
  `.execute(db.query)
  return rows
}

const FAULTS = {
  cost_center_id: 'cost_center_permission_error_on_purchase',
  project_id: 'project_permission_error_on_purchase',
} as const

function refusalOf(
  db: CompanyDb,
  act: Decision['act'],
  purchase: PurchaseRow | undefined,
  version: number,
  parts: readonly Part[],
): Refusal | null {
  if (purchase === undefined) return notFound()
  if (purchase.has_hidden_parts) return hiddenPartsRefusal(db)
  if (purchase.version !== version) return new Refusal('stale_version')
  if (statusAfter(purchase.status, act) === null) return new Refusal('purchase_in_other_state')
  if (purchase.is_own) return new Refusal('purchase_own')
  if (purchase.is_at_others) return new Refusal('purchase_at_others')
  const own = parts.filter((part) => part.purchase_id === purchase.id)
  return beyondRights(db, own)
}

function beyondRights(
  { approvals, rights }: Pick<CompanyDb, 'approvals' | 'rights'>,
  parts: readonly Part[],
): Refusal | null {
  const fault = undividedFault(rights, parts) ?? approvalFault(approvals, parts)
  return fault === null ? null : new Refusal(FAULTS[fault])
}

/**
 * Refuses who may not decide on a purchase by its cost centres and projects.
 * @throws Refusal `cost_center_permission_error_on_purchase`,
 * `project_permission_error_on_purchase`.
 */
export async function requireDecidable(db: CompanyDb, id: number): Promise<void> {
  const refusal = beyondRights(db, await partsOf(db, [id]))
  if (refusal !== null) throw refusal
}

/** What was refused while decisions were written, by purchase, and what went on to another level. */
interface Written {
  readonly refused: ReadonlyMap<number, Refusal>
  readonly moved: readonly number[]
}

async function write(
  db: CompanyDb,
  decision: Decision,
  rows: readonly PurchaseRow[],
): Promise<Written> {
  const idsOf = (some: readonly PurchaseRow[]) => some.map(({ id }) => id)
  if (decision.act === 'reprove')
    return asOneOperation(db, 'purchases.reprove', async () => {
      await decideAs(db, decision, idsOf(rows))
      return { refused: new Map(), moved: [] }
    })
  return asOneOperation(db, 'purchases.approve', async () => {
    const stepped = await approveLevels(
      db,
      rows.filter((row) => !isLastApproval(row)),
    )
    const refused = await approve(db, decision, idsOf(rows.filter(isLastApproval)))
    return { refused: new Map([...stepped.refused, ...refused]), moved: stepped.moved }
  })
}

/** Approves purchases that lack no other approval, and makes their payables. */
async function approve(
  db: CompanyDb,
  decision: Extract<Decision, { readonly act: 'approve' }>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Refusal>> {
  if (ids.length === 0) return new Map()
  const above = await testApprovals(db, ids, decision.exception)
  const within = ids.filter((id) => !above.has(id))
  const refused = new Map([...above, ...(await makeTransactions(db, within))])
  const approved = ids.filter((id) => !refused.has(id))
  if (approved.length > 0) await decideAs(db, decision, approved)
  return refused
}

async function decideAs(db: CompanyDb, decision: Decision, ids: readonly number[]): Promise<void> {
  const { user_id, user_name } = db.actor
  const before = await snapshotsOf(db, ids)
  const isApproval = decision.act === 'approve'
  const status = isApproval ? ('approved' as const) : ('reproved' as const)
  const reason = decision.act === 'reprove' ? decision.reason : (decision.exception?.reason ?? null)
  if (isApproval) await giveApprovals(db, ids)
  await db.query
    .updateTable('purchases')
    .set(({ eb }) => ({
      ...(isApproval
        ? {
            approved_by: user_id,
            approved_by_name: user_name,
            was_approved: true,
            is_own_approval: writtenByCaller(db, sql`purchases.id`),
          }
        : {}),
      status,
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .execute()
  await addEvents(db, ids, { act: decision.act, status, reason })
  const after = await snapshotsOf(db, ids, reason)
  const items = ids.map((id) => ({
    table: 'purchases',
    record_id: id,
    before: before.get(id),
    after: after.get(id),
  }))
  if (isApproval) await recordOperation(db, 'purchases.approve', items)
  else await recordOperation(db, 'purchases.reprove', items)
}
