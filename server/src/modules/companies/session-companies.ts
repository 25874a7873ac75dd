import { dateAt } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { SignedIn } from '../../kernel/http/authenticate.ts'

/** A company as a session lists it, with the user's stored permission names in it. */
export interface MemberCompany {
  readonly company: SessionCompany
  readonly permissions: readonly string[]
}

/**
 * The companies a user may enter: those they belong to in the order they joined them, suspended
 * ones last, then those that a platform administrator has entered in this session. The first is
 * chosen at sign-in.
 * @param sessionId the session that asks; absent for one that was just opened, which has entered none.
 */
export async function memberCompanies(
  db: DirectoryDb,
  userId: number,
  sessionId?: number | null,
): Promise<readonly MemberCompany[]> {
  const rows = await companyRows(db, userId, sessionId ?? null)
  return rows.map((row) => {
    const today = dateAt(db.now, row.time_zone)
    const { plan_name, features, entry_reason, entry_ends_at } = row
    const entry =
      entry_reason === null || entry_ends_at === null
        ? null
        : { reason: entry_reason, ends_at: entry_ends_at }
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
        is_suspended: row.status === 'blocked',
        entry,
        time_zone: row.time_zone,
        role: entry === null ? (row.role ?? 'admin') : 'admin',
        today,
      },
      permissions: entry === null ? (row.permissions ?? []) : PERMISSION_KEYS,
    }
  })
}

/** The companies that who calls may enter: an API token its own alone. */
export async function callerCompanies(
  db: DirectoryDb,
  { id, session_id, api_token_company_id }: SignedIn,
): Promise<readonly MemberCompany[]> {
  const companies = await memberCompanies(db, id, session_id)
  return api_token_company_id === null
    ? companies
    : companies.filter(({ company }) => company.id === api_token_company_id)
}

function companyRows(db: DirectoryDb, userId: number, sessionId: number | null) {
  const now = db.now.toISOString()
  const joined = db.query
    .selectFrom('company_users')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
  const entered = db.query
    .selectFrom('platform_entries')
    .innerJoin('users', 'users.id', 'platform_entries.user_id')
    .select('platform_entries.company_id')
    .where('platform_entries.session_id', '=', sessionId)
    .where('platform_entries.left_at', 'is', null)
    .where('platform_entries.ends_at', '>', now)
    .where('users.is_prumo_admin', '=', true)
  return db.query
    .selectFrom('companies as c')
    .leftJoin('company_users as cu', (join) =>
      join
        .onRef('cu.company_id', '=', 'c.id')
        .on('cu.user_id', '=', userId)
        .on('cu.status', '=', 'active'),
    )
    .leftJoin('platform_entries as e', (join) =>
      join
        .onRef('e.company_id', '=', 'c.id')
        .on('e.session_id', '=', sessionId)
        .on('e.left_at', 'is', null)
        .on('e.ends_at', '>', now),
    )
    .leftJoin('plans as p', 'p.id', 'c.plan_id')
    .select([
      'c.id',
      'c.company_name',
      'c.trading_name',
      'c.date_expiry_at',
      'c.time_zone',
      'c.status',
      'cu.role',
      'cu.permissions',
      'p.name as plan_name',
      'p.permissions as features',
      'e.reason as entry_reason',
      'e.ends_at as entry_ends_at',
    ])
    .where('c.status', '!=', 'deactivated')
    .where('c.id', 'in', joined.union(entered))
    .orderBy((row) => row('c.status', '=', 'blocked'))
    .orderBy((row) => row('cu.user_id', 'is', null))
    .orderBy('cu.created_at')
    .orderBy('c.id')
    .execute()
}
