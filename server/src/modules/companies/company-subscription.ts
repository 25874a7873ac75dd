import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** What Prumo sold a company and whether it is let in, locked until the act ends; absent when it is not there. */
export function lockSubscription(db: DirectoryDb, id: number) {
  return db.query
    .selectFrom('companies')
    .select([
      'id',
      'company_name',
      'plan_id',
      'date_expiry_at',
      'status',
      'time_zone',
      'subscription_version as version',
    ])
    .where('id', '=', id)
    .where('status', '<>', 'deactivated')
    .forUpdate()
    .executeTakeFirst()
}

export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>
export type SubscriptionChange = Partial<
  Pick<LockedSubscription, 'plan_id' | 'date_expiry_at' | 'status'>
>

/** Writes a change of a subscription that was locked, and counts it. */
export async function writeSubscription(
  db: DirectoryDb,
  before: LockedSubscription,
  change: SubscriptionChange,
): Promise<void> {
  await db.query
    .updateTable('companies')
    .set({ ...change, subscription_version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
}
