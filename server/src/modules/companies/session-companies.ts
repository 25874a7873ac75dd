import { dateAt } from '@prumo/civil-date'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** A company as a session lists it, with the user's stored permission names in it. */
export interface MemberCompany {
  readonly company: SessionCompany
  readonly permissions: readonly string[]
}

/** The companies a user may enter, in the order they joined them; the first is chosen at sign-in. */
export async function memberCompanies(
  db: DirectoryDb,
  userId: number,
): Promise<readonly MemberCompany[]> {
  const rows = await db.query
    .selectFrom('company_users as cu')
    .innerJoin('companies as c', 'c.id', 'cu.company_id')
    .leftJoin('plans as p', 'p.id', 'c.plan_id')
    .select([
      'c.id',
      'c.company_name',
      'c.trading_name',
      'c.date_expiry_at',
      'c.time_zone',
      'cu.role',
      'cu.permissions',
      'p.name as plan_name',
      'p.permissions as features',
    ])
    .where('cu.user_id', '=', userId)
    .where('cu.status', '=', 'active')
    .where('c.status', '=', 'active')
    .orderBy('cu.created_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => {
    const today = dateAt(db.now, row.time_zone)
    const { plan_name, features } = row
    return {
      company: {
        id: row.id,
        company_name: row.company_name,
        trading_name: row.trading_name,
        prumoPlan:
          plan_name === null || features === null
            ? null
            : {
                name: plan_name,
                permissions: FEATURE_KEYS.filter((key) => features.includes(key)),
              },
        date_expiry_at: row.date_expiry_at,
        is_writable: row.date_expiry_at === null || row.date_expiry_at >= today,
        role: row.role,
        today,
      },
      permissions: row.permissions,
    }
  })
}
