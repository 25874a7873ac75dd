import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** What platform administrators change of a company, locked until the act ends; absent when it is not there. */
export function lockCompany(db: DirectoryDb, id: number) {
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

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>
