import type { Invitation } from '@prumo/contracts/company-users/invitations.contract'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { knownPermissions } from '../access/index.ts'
import { knownPreset } from './company-user.queries.ts'

const RIGHTS = [
  'i.role',
  'i.preset',
  'i.permissions',
  'i.bank_account_ids',
  'i.cost_center_ids',
  'i.project_ids',
  'i.approval_cost_center_ids',
  'i.approval_project_ids',
] as const

/** Invitations of a company that were neither accepted nor revoked, the last made first. */
export async function listOpenInvitations(
  db: DirectoryDb,
  company_id: number,
): Promise<Invitation[]> {
  const rows = await selectOpen(db, company_id).orderBy('i.id', 'desc').execute()
  return rows.map((row) => invitationOf(row, db.now))
}

/** An open invitation with the rights it grants. @throws Refusal `not_found`. */
export async function requireOpenInvitation(db: DirectoryDb, company_id: number, id: number) {
  const found = await selectOpen(db, company_id)
    .select(RIGHTS)
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return { ...found, permissions: knownPermissions(found.permissions) }
}

/** An invitation as its company sees it. */
export async function getInvitation(
  db: DirectoryDb,
  company_id: number,
  id: number,
): Promise<Invitation> {
  return invitationOf(await requireOpenInvitation(db, company_id, id), db.now)
}

/** Ends the open invitations to an e-mail. @returns how many there were. */
export async function revokeInvitationsTo(
  db: DirectoryDb,
  company_id: number,
  email: string,
): Promise<number> {
  const revoked = await db.query
    .updateTable('invitations')
    .set({ revoked_at: db.now })
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return revoked.length
}

function selectOpen(db: DirectoryDb, company_id: number) {
  return db.query
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.name',
      'i.email',
      'i.role',
      'i.preset',
      'i.permissions',
      'i.language',
      'u.name as invited_by_name',
      'i.created_at',
      'i.sent_at',
      'i.expires_at',
    ])
    .where('i.company_id', '=', company_id)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
}

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['executeTakeFirstOrThrow']>>

function invitationOf(row: OpenRow, now: Date): Invitation {
  const { id, name, email, role, language, invited_by_name, created_at, expires_at } = row
  return {
    id,
    name,
    email,
    role,
    preset: knownPreset(row.preset),
    permissions_count: knownPermissions(row.permissions).length,
    language,
    invited_by_name,
    created_at,
    expires_at,
    is_expired: Date.parse(expires_at) <= now.getTime(),
  }
}
