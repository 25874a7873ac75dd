import type { WebhookKind } from '@prumo/contracts/developers/webhook-kinds'
import { permissionsOfKinds } from '@prumo/contracts/developers/webhook-permissions'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { RowRights } from '../../kernel/row-rights.ts'

/** A member, and what decides whether an address may be told for them. */
export interface Owner extends RowRights {
  readonly user_id: number
  readonly user_name: string
  readonly permissions: readonly string[]
}

/** A company whose addresses are told, and its members. */
export interface TellingCompany {
  readonly company_id: number
  readonly owners: readonly Owner[]
}

/**
 * @param user_id the one member who is asked for; null is all.
 * @returns null for a company that is gone, or that Prumo has suspended.
 */
export async function findTellingCompany(
  db: DirectoryDb,
  company_id: number,
  user_id: number | null = null,
): Promise<TellingCompany | null> {
  const { rows: companies } = await sql`
    select from companies where id = ${company_id} and status = 'active'`.execute(db.query)
  if (companies.length === 0) return null
  const { rows: owners } = await sql<Owner>`
    select m.user_id, u.name as user_name, m.permissions, m.bank_account_ids, m.cost_center_ids,
      m.project_ids
    from company_users m join users u on u.id = m.user_id and u.status = 'active'
    where m.company_id = ${company_id} and m.status = 'active'
      and m.user_id = coalesce(${user_id}::bigint, m.user_id)`.execute(db.query)
  return { company_id, owners }
}

/** Whether a member may read every record that a webhook receives events of. */
export function mayReadRecords(
  owner: Owner | undefined,
  kinds: readonly WebhookKind[],
): owner is Owner {
  if (owner === undefined) return false
  const { bank_account_ids, cost_center_ids, project_ids, permissions } = owner
  const reachesAll = [bank_account_ids, cost_center_ids, project_ids].every((ids) => ids === null)
  return reachesAll && permissionsOfKinds(kinds).every((key) => permissions.includes(key))
}
