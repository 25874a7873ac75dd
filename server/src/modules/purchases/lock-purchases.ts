import type {
  PurchaseAct,
  PurchaseRow,
  PurchaseStatus,
} from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { purchasesOf } from './purchase.queries.ts'
import { hiddenPartsRefusal } from './purchase-share.ts'
import { statusAfter } from './purchase-state.rules.ts'

/** A purchase that waits for one act, and where that leaves it. */
export interface LockedPurchase {
  readonly purchase: PurchaseRow
  readonly status: PurchaseStatus
}

/**
 * Some purchases, in the order of their ids; nobody else acts on them until the command ends. Those
 * that are not there, or out of reach, are absent; of those seen in part the row says so.
 */
export async function lockPurchases(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PurchaseRow>> {
  await sql`
    select 1 from purchases
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    order by id for update
  `.execute(db.query)
  return new Map((await purchasesOf(db, ids)).map((purchase) => [purchase.id, purchase]))
}

/**
 * One purchase that is within reach in full.
 * @throws Refusal `not_found`, `stale_version` when another version was read, those of getPurchase.
 */
export async function lockPurchase(
  db: CompanyDb,
  id: number,
  version: number | null,
): Promise<PurchaseRow> {
  const purchase = (await lockPurchases(db, [id])).get(id)
  if (purchase === undefined) throw notFound()
  if (purchase.has_hidden_parts) throw hiddenPartsRefusal(db)
  if (version !== null && purchase.version !== version)
    throw await staleVersion(db, { table: 'purchases', id, version: purchase.version })
  return purchase
}

/**
 * One purchase for an act that changes or ends it: nothing of it may be settled.
 * @throws Refusal `not_found`, `stale_version`, `purchase_in_other_state`, `purchase_settled`.
 */
export async function lockForChange(
  db: CompanyDb,
  id: number,
  version: number,
  act: Extract<PurchaseAct, 'edit' | 'cancel'>,
): Promise<LockedPurchase> {
  const purchase = await lockPurchase(db, id, version)
  const status = statusAfter(purchase.status, act)
  if (status === null) throw new Refusal('purchase_in_other_state')
  if (purchase.is_settled) throw new Refusal('purchase_settled')
  return { purchase, status }
}

/** Writes into the history of purchases what somebody did to them. */
export async function addEvents(
  db: CompanyDb,
  ids: readonly number[],
  event: {
    readonly act: PurchaseAct
    readonly status: PurchaseStatus
    readonly reason: string | null
  },
): Promise<void> {
  const { user_id, user_name } = db.actor
  await db.query
    .insertInto('purchase_events')
    .values(
      ids.map((purchase_id) => ({
        company_id: db.company_id,
        purchase_id,
        user_id,
        user_name,
        happened_at: db.now,
        ...event,
      })),
    )
    .execute()
}
