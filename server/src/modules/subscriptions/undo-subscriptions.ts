import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import {
  keptCutSchema,
  keptSubscriptionSchema,
  type SubscriptionSnapshot,
} from './subscription-snapshot.ts'
import { reissueUndone, reopenReceivable, sendWaitingCharges } from '../charges/index.ts'
import { cutOf, writeCut } from './shorten-cycles.ts'
import { removeSubscription } from './save-subscription.ts'
import {
  cyclesOf,
  lockSubscription,
  loggedSubscription,
  writeSubscription,
} from './stored-subscription.ts'

/**
 * Undoes acts on subscriptions: each is as it was before, unless it moved on since. One of which a cycle
 * was charged is not taken away.
 */
export const subscriptionUndoer = (key: 'update' | 'destroy'): Undoer => ({
  counted_table: 'subscriptions',
  permissions: () => [`subscription.${key}`],
  undo: async (db, items) => {
    const left = await undoEach(items, 'subscriptions', (item) =>
      tryInSavepoint(db, () => undoOne(db, item)),
    )
    if (left.length === 0) await restoreCuts(db, items)
    return left
  },
})

/**
 * Undoes an act on a subscription that canceled charges with their receivables: it is as it was before, and what was
 * canceled is open and charged again. All of it is undone, or nothing.
 */
export const chargedSubscriptionUndoer: Undoer = {
  counted_table: 'subscriptions',
  permissions: () => [
    'subscription.update',
    'api.companies.charges.store',
    'api.companies.charges.update',
  ],
  queues: sendWaitingCharges,
  undo: async (db, items) => {
    await undoEach(items, 'subscriptions', (item) => tryInSavepoint(db, () => undoOne(db, item)))
    await restoreCuts(db, items)
    for (const item of items)
      if (item.table_name === 'charges') await reissueUndone(db, item, items)
    // Those whose charge was gone before have none now either.
    for (const { table_name, record_id } of items)
      if (table_name === 'transactions') await reopenReceivable(db, record_id)
    return []
  },
}

/** Cycles that a change of plan cut short are whole again. */
async function restoreCuts(db: CompanyDb, items: readonly KeptItem[]): Promise<void> {
  const restored: OperationItem[] = []
  for (const { table_name, record_id: id, before } of items) {
    if (table_name !== 'subscription_cycles' || before === null) continue
    const { subscription_id, ...cut } = keptCutSchema.parse(before)
    restored.push(await writeCut(db, { id, subscription_id }, await cutOf(db, id), cut))
  }
  if (restored.length > 0) await recordOperation(db, 'subscriptions.update', restored)
}

async function undoOne(db: CompanyDb, item: KeptItem): Promise<void> {
  const before = keptSubscriptionSchema.nullable().parse(item.before)
  const after = keptSubscriptionSchema.nullable().parse(item.after)
  const id = item.record_id
  if (after === null) return before === null ? undefined : restore(db, id, before)
  const stored = await lockSubscription(db, id, null)
  if (stored.version !== after.version) throw new Refusal('undo_changed_since')
  if (before !== null) {
    const restored = await writeSubscription(db, stored, withoutVersion(before))
    await recordOperation(db, 'subscriptions.update', [restored])
    return
  }
  if ((await cyclesOf(db, id)).length > 0) throw new Refusal('undo_changed_since')
  await removeSubscription(db, stored, 'subscriptions.destroy')
}

function withoutVersion({ version: _version, id: _id, ...kept }: SubscriptionSnapshot) {
  return kept
}

/** Writes a deleted subscription again, under its own id. */
async function restore(db: CompanyDb, id: number, kept: SubscriptionSnapshot): Promise<void> {
  const record = {
    ...kept,
    id,
    company_id: db.company_id,
    search_key: searchKey(kept.description),
    version: kept.version + 1,
    created_at: db.now,
  }
  await sql`
    insert into subscriptions overriding system value
    select * from jsonb_populate_record(null::subscriptions, ${JSON.stringify(record)}::jsonb)
    where company_id = ${db.company_id}`.execute(db.query)
  const made = await lockSubscription(db, id, null)
  await recordOperation(db, 'subscriptions.create', [
    { table: 'subscriptions', record_id: id, after: loggedSubscription(made) },
  ])
}
