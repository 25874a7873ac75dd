import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { PURCHASE_STATUSES } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import { canceledIn, reviveDocumentTransactions } from '../series/index.ts'
import { requireDecidable } from './decide-purchases.ts'
import { addEvents, lockPurchase } from './lock-purchases.ts'
import { recordPurchaseChange } from './record-purchase-change.ts'
import { removeTransactions } from './purchase-transactions.ts'
import { getPurchase } from './purchase.queries.ts'

/** What undoing needs of a purchase as the audit log kept it. */
const keptSchema = z.object({ status: z.enum(PURCHASE_STATUSES), version: z.int() })

const undoerFor = (permission: PermissionKey): Undoer => ({
  permissions: () => [permission],
  undo: (db, items) => {
    const canceled = canceledIn(items)
    return undoEach(items, 'purchases', (item) =>
      refusalWithin(db, () => undoOne(db, item, canceled)),
    )
  },
})

/** Undoes an approval or a reproval: the purchase waits again, and its payables go. */
export const purchaseDecisionUndoer = undoerFor('companies.purchases.approve')
/** Undoes a cancellation: the purchase is as it was, and its payables count again. */
export const purchaseCancelUndoer = undoerFor('companies.purchases.update')

async function undoOne(
  db: CompanyDb,
  { record_id: id, before: was, after: left }: KeptItem,
  canceled: ReadonlySet<number>,
): Promise<void> {
  const [old, act] = [keptSchema.parse(was), keptSchema.parse(left)]
  const { version } = await lockPurchase(db, id, null)
  if (version !== act.version) throw new Refusal('undo_changed_since')
  if (act.status !== 'canceled' || old.status === 'approved') await requireDecidable(db, id)
  const before = await getPurchase(db, id)
  if (act.status === 'approved') await removeTransactions(db, id)
  await reviveDocumentTransactions(
    db,
    before.installments.flatMap(({ transaction_id }) =>
      transaction_id !== null && canceled.has(transaction_id) ? [transaction_id] : [],
    ),
  )
  await writeStatus(db, id, old.status)
  await addEvents(db, [id], { act: 'undo', status: old.status, reason: null })
  const after = await getPurchase(db, id)
  await recordPurchaseChange(db, before, after)
}

/** One that is approved again says who approved it last. */
async function writeStatus(
  db: CompanyDb,
  id: number,
  status: (typeof PURCHASE_STATUSES)[number],
): Promise<void> {
  await sql`
    update purchases purchase set status = ${status}, version = purchase.version + 1,
      approved_by = approval.user_id, approved_by_name = approval.user_name,
      is_own_approval = coalesce(approval.is_own, false)
    from (select 1) always
    left join lateral (
      select event.user_id, event.user_name, 0 < (
        select count(*) from purchase_events written
        where written.company_id = ${db.company_id} and written.purchase_id = ${id}
          and written.user_id = event.user_id and written.act in ('create', 'edit')) as is_own
      from purchase_events event
      where event.company_id = ${db.company_id} and event.purchase_id = ${id}
        and event.act = 'approve' and ${status} = 'approved'
      order by event.id desc limit 1
    ) approval on true
    where purchase.company_id = ${db.company_id} and purchase.id = ${id}
  `.execute(db.query)
}
