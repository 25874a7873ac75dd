import { dateAt } from '@prumo/civil-date'
import type { NewAccount } from '@prumo/contracts/company-users/invitations.contract'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import type { SignedInAnswer } from '@prumo/contracts/identity/session.schema'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { PublicContext, UserContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { joinMember, knownPermissions } from '../access/index.ts'
import { memberCompanies } from '../companies/index.ts'
import {
  addUser,
  describeSession,
  hashPassword,
  openSession,
  rememberAddress,
  requireUncommonPassword,
  consumeRateLimit,
} from '../identity/index.ts'
import { findMember, lockMembers } from './lock-members.ts'
import { grantFault } from './member-rights.rules.ts'

/** So often an account may be refused: a link is no place to try out whose document is known. */
const MAX_REFUSED_ACCOUNTS = 10

/** An invitation that still opens, as its link finds it. */
type FoundInvitation = Awaited<ReturnType<typeof findInvitation>>

/** What the holder of a link is invited to. @throws Refusal what `findInvitation` refuses. */
export async function showInvitation(context: PublicContext, token: string) {
  const found = await context.directory((db) => findInvitation(db, token))
  const { company_name, trading_name, invited_by_name, name, email, expires_at } = found
  return {
    company_name: trading_name ?? company_name,
    invited_by_name,
    name,
    email,
    expires_at,
  }
}

/**
 * Lets the signed-in user into the company of an invitation, when it was sent to their e-mail.
 * @throws Refusal `invitation_for_other_email`, and what `findInvitation` refuses.
 */
export async function acceptInvitation(
  { db, user, requestId, ip }: UserContext,
  token: string,
): Promise<SessionCompany> {
  const found = await findInvitation(db, token)
  const { email } = await db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (email !== found.email) throw new Refusal('invitation_for_other_email')
  const invitation = await claim(db, found)
  const actor = { user_id: user.id, user_name: user.name, request_id: requestId, ip }
  await join(db, invitation, actor)
  const joined = (await memberCompanies(db, user.id)).find(
    ({ company }) => company.id === invitation.company_id,
  )
  if (joined === undefined) throw invalid()
  return joined.company
}

/**
 * Makes an account for the invited e-mail, lets it into the company and signs it in. The link proves
 * the e-mail. Whether the e-mail or the document has an account already is answered alike. The link
 * is looked at before the password is hashed, which is work that nobody gets for nothing.
 * @throws Refusal `account_not_created`, `password_too_common`, `too_many_attempts`, and what
 * `findInvitation` refuses.
 */
export async function acceptAsNewUser(
  context: PublicContext,
  input: NewAccount,
): Promise<SignedInAnswer> {
  requireUncommonPassword(input.password)
  await consumeRateLimit(context, `accept:${input.token}`)
  await context.directory((db) => requireInvitationTo(db, input))
  const password_hash = await hashPassword(input.password, context.ip)
  try {
    return await context.directory((db) => joinAsNewUser(context, db, { input, password_hash }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await context.directory((db) => countRefused(db, input.token))
    throw new Refusal('account_not_created')
  }
}

async function joinAsNewUser(
  context: PublicContext,
  db: DirectoryDb,
  { input, password_hash }: { readonly input: NewAccount; readonly password_hash: string },
): Promise<SignedInAnswer> {
  const invitation = await claim(db, await requireInvitationTo(db, input))
  const user_id = await addUser(db, {
    name: input.name,
    email: invitation.email,
    document: input.document,
    ddi: input.mobile_phone_ddi,
    mobile_phone: input.mobile_phone,
    password_hash,
    accepted_terms_at: db.now,
  })
  const { requestId: request_id, ip } = context
  await join(db, invitation, { user_id, user_name: input.name, request_id, ip })
  await rememberAddress(db, context, user_id)
  const access_token = await openSession(db, user_id, context)
  return { access_token, ...(await describeSession(db, user_id, context.keyedHash)) }
}

/** The open invitation of a link, when it is to this e-mail. @throws Refusal what `findInvitation` does. */
async function requireInvitationTo(
  db: DirectoryDb,
  { token, email }: Pick<NewAccount, 'token' | 'email'>,
): Promise<FoundInvitation> {
  const found = await findInvitation(db, token)
  if (found.email !== email) throw invalid()
  return found
}

/**
 * An invitation that opens, by the token of its link. One to a company that is suspended or whose
 * plan is over stays as it is, and opens once the company does again: an expired plan gives nobody
 * access (docs/decisions/0054).
 * @throws Refusal `invitation_invalid`, `invitation_company_suspended`, `invitation_company_expired`.
 */
async function findInvitation(db: DirectoryDb, token: string) {
  const found = await db.query
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select([
      'i.id',
      'i.company_id',
      'i.name',
      'i.email',
      'i.role',
      'i.permissions',
      'i.bank_account_ids',
      'i.cost_center_ids',
      'i.project_ids',
      'i.approval_cost_center_ids',
      'i.approval_project_ids',
      'i.invited_by',
      'i.expires_at',
      'c.company_name',
      'c.trading_name',
      'c.time_zone',
      'c.status',
      'c.date_expiry_at',
      'u.name as invited_by_name',
      'u.is_prumo_admin as invited_by_prumo',
    ])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', db.now.toISOString())
    .where('i.refused_accounts', '<', MAX_REFUSED_ACCOUNTS)
    .where('c.status', '<>', 'deactivated')
    .executeTakeFirst()
  if (found === undefined) throw invalid()
  requireOpenCompany(db, found)
  return { ...found, permissions: knownPermissions(found.permissions) }
}

function requireOpenCompany(
  db: DirectoryDb,
  company: {
    readonly status: string
    readonly date_expiry_at: string | null
    readonly time_zone: string
  },
): void {
  if (company.status === 'blocked') throw new Refusal('invitation_company_suspended')
  const { date_expiry_at } = company
  if (date_expiry_at !== null && date_expiry_at < dateAt(db.now, company.time_zone))
    throw new Refusal('invitation_company_expired')
}

/**
 * Takes the invitation, for one caller of however many: a conditional update decides. It is worth
 * what its inviter may grant now, so that it cannot outlive their rights.
 * @throws Refusal `invitation_invalid`.
 */
async function claim(db: DirectoryDb, invitation: FoundInvitation): Promise<FoundInvitation> {
  await lockMembers(db, invitation.company_id)
  const inviter = await findMember(db, invitation.company_id, invitation.invited_by)
  const mayInvite =
    inviter === undefined
      ? invitation.invited_by_prumo
      : inviter.status === 'active' &&
        inviter.permissions.includes('permissions-users-companies.store') &&
        grantFault(inviter, null, invitation) === null
  const claimed = await db.query
    .updateTable('invitations')
    .set({ accepted_at: db.now })
    .where('id', '=', invitation.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', db.now.toISOString())
    .returning('id')
    .executeTakeFirst()
  if (claimed === undefined || !mayInvite) throw invalid()
  return invitation
}

async function join(db: DirectoryDb, invitation: FoundInvitation, actor: Actor): Promise<void> {
  const { id, company_id, time_zone, role, permissions, email, expires_at } = invitation
  const { bank_account_ids, cost_center_ids, project_ids } = invitation
  const { approval_cost_center_ids, approval_project_ids } = invitation
  const { user_id } = actor
  const grants = {
    role,
    permissions,
    bank_account_ids,
    cost_center_ids,
    project_ids,
    approval_cost_center_ids,
    approval_project_ids,
  }
  await db.query
    .updateTable('invitations')
    .set({ accepted_by: user_id })
    .where('id', '=', id)
    .execute()
  const hasJoined = await joinMember(db, { company_id, user_id }, grants)
  await db.enterCompany({ company_id, time_zone, actor }, (companyDb) =>
    recordOperation(companyDb, 'company-users.accept-invitation', [
      { table: 'invitations', record_id: id, before: { email, expires_at } },
      ...(hasJoined
        ? [
            {
              table: 'company_users',
              record_id: user_id,
              after: { name: actor.user_name, email, ...grants, status: 'active' },
            },
          ]
        : []),
    ]),
  )
}

async function countRefused(db: DirectoryDb, token: string): Promise<void> {
  await db.query
    .updateTable('invitations')
    .set(({ eb }) => ({ refused_accounts: eb('refused_accounts', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .execute()
}

const invalid = (): Refusal => new Refusal('invitation_invalid')
