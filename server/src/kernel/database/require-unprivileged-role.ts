import { sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import type { Database } from './database.ts'

/**
 * Why the role of this connection should not serve; null of one that should, and of the embedded database.
 * What a role it belongs to may do counts, also where it would have to be taken on first (`set role`).
 */
export async function reasonNotToServe(database: Database): Promise<string | null> {
  if (database.engine === 'pglite') return null
  const { rows } = await sql<{ name: string; is_exempt: boolean; owns: boolean }>`
    select current_user as name, exists (
      select from pg_roles
      where (rolsuper or rolbypassrls) and pg_has_role(oid, 'member')) as is_exempt, exists (
      select from pg_class
      where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')
        and pg_has_role(relowner, 'member')) as owns`.execute(database.kysely)
  const [role] = rows
  if (role?.is_exempt === true) return `${role.name} is exempt from row security`
  if (role?.owns === true)
    return `${role.name} owns tables of Prumo, and could take row security away`
  return null
}

/**
 * A role that can do to the database what requests may, and no more.
 * @throws SettingsError that says what to do, unless the settings allow any role.
 */
export async function requireUnprivilegedRole(
  database: Database,
  allowsOwner: boolean,
): Promise<void> {
  if (allowsOwner) return
  const reason = await reasonNotToServe(database)
  if (reason === null) return
  throw new SettingsError(
    `DATABASE_URL signs in as the wrong role: ${reason}. Run npm run migrate with it, then start with a role that owns nothing: create role prumo_login login in role prumo_server password '…'. See docs/operations/postgresql.md; ALLOW_OWNER=1 starts all the same.`,
  )
}
