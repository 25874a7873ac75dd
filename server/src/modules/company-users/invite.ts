import { randomBytes } from 'node:crypto'
import { dateAt } from '@prumo/civil-date'
import { presetOf } from '@prumo/contracts/access/permission-presets'
import type {
  Invitation,
  InvitationInput,
} from '@prumo/contracts/company-users/invitations.contract'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { mayMail } from '../identity/index.ts'
import { type ActContext, lockForActor } from './lock-members.ts'
import { getInvitation, requireOpenInvitation, revokeInvitationsTo } from './open-invitations.ts'
import { requireRows } from './row-choices.queries.ts'
import { requireGrant } from './update-member.ts'

/**
 * Longer than the half hour of a link that opens an account: nobody waits for an invitation, and this
 * link opens none. It needs the sign-in of the invited e-mail or makes an account of its own, for
 * what is granted at most, and it can be revoked.
 */
const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000
/** Nobody's mailbox is filled from here: one mail to an address in this time. */
const MAIL_INTERVAL_MS = 60 * 1000
/** A company that has so many people waiting is not inviting people. */
const MAX_OPEN_INVITATIONS = 100

const INVITING = 'permissions-users-companies.store'

/**
 * Invites somebody by e-mail, with the rights they will have; an open invitation to the same e-mail
 * ends. Whether the e-mail has an account changes nothing of it.
 * @throws Refusal `already_member`, `too_many_invitations`, `invitation_just_sent`,
 * `reference_not_found`, and what `requireGrant` refuses.
 */
export async function invite(context: ActContext, input: InvitationInput): Promise<Invitation> {
  const { db, company, user } = context
  const { company_id } = company
  const actor = await lockForActor(context, INVITING)
  requireGrant(actor, null, input)
  await requireNoMember(db, company_id, input.email)
  await requireMailInterval(context, input.email)
  await requireRoom(db, company_id)
  await revokeInvitationsTo(db, company_id, input.email)
  const link = newLink(db.now)
  const { id } = await db.query
    .insertInto('invitations')
    .values({
      ...input,
      company_id,
      preset: presetOf(input.permissions),
      ...link.columns,
      invited_by: user.id,
      created_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendLink(context, input, link)
  await db.enterCompany(company, async (companyDb) => {
    await requireRows(companyDb, input)
    await recordOperation(companyDb, 'company-users.invite', [
      { table: 'invitations', record_id: id, after: { ...input, expires_at: link.expiresAt } },
    ])
  })
  return getInvitation(db, company_id, id)
}

/**
 * Sends an invitation again, with a new link and a new week; the link before is worth nothing.
 * @throws Refusal `not_found`, `invitation_just_sent`, and what `requireGrant` refuses.
 */
export async function resendInvitation(context: ActContext, id: number): Promise<Invitation> {
  const { db, company } = context
  const { company_id } = company
  const actor = await lockForActor(context, INVITING)
  const before = await requireOpenInvitation(db, company_id, id)
  requireGrant(actor, null, before)
  await requireMailInterval(context, before.email)
  const link = newLink(db.now)
  await db.query
    .updateTable('invitations')
    .set({ ...link.columns, invited_by: context.user.id, refused_accounts: 0 })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
  await sendLink(context, before, link)
  const expiries = { before: before.expires_at, after: link.expiresAt.toISOString() }
  const { email } = before
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.resend-invitation', [
      {
        table: 'invitations',
        record_id: id,
        before: { email, expires_at: expiries.before },
        after: { email, expires_at: expiries.after },
      },
    ]),
  )
  return getInvitation(db, company_id, id)
}

/** Revokes an invitation: its link is worth nothing. @throws Refusal `not_found`. */
export async function revokeInvitation(context: ActContext, id: number): Promise<void> {
  const { db, company } = context
  await lockForActor(context, INVITING)
  const { email, name, role, expires_at } = await requireOpenInvitation(db, company.company_id, id)
  await revokeInvitationsTo(db, company.company_id, email)
  await db.enterCompany(company, (companyDb) =>
    recordOperation(companyDb, 'company-users.revoke-invitation', [
      { table: 'invitations', record_id: id, before: { email, name, role, expires_at } },
    ]),
  )
}

interface Link {
  readonly token: string
  readonly expiresAt: Date
  readonly columns: { token_hash: Buffer; sent_at: Date; expires_at: Date }
}

/** A link of 256 random bits; only its hash is stored. */
function newLink(now: Date): Link {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
  return {
    token,
    expiresAt,
    columns: { token_hash: hashToken(token), sent_at: now, expires_at: expiresAt },
  }
}

async function sendLink(
  { db, company, user, appUrl }: ActContext,
  to: Pick<InvitationInput, 'email' | 'language'>,
  { token, expiresAt }: Link,
): Promise<void> {
  const { company_name, trading_name } = await db.query
    .selectFrom('companies')
    .select(['company_name', 'trading_name'])
    .where('id', '=', company.company_id)
    .executeTakeFirstOrThrow()
  await queueMail(db, {
    kind: 'invitation',
    to: to.email,
    company_id: company.company_id,
    language: to.language,
    // The inviter typed the name: it greets nobody in a mail of ours.
    name: null,
    values: {
      inviter: user.name,
      company: trading_name ?? company_name,
      last_day: dateAt(expiresAt, company.time_zone),
    },
    link: `${appUrl}/accept-invitation?token=${token}`,
    expires_at: expiresAt,
  })
}

async function requireNoMember(db: DirectoryDb, company_id: number, email: string): Promise<void> {
  const member = await db.query
    .selectFrom('company_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.company_id', '=', company_id)
    .where('m.status', '=', 'active')
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (member !== undefined)
    throw new Refusal('already_member', { fields: { email: 'already_member' } })
}

async function requireRoom(db: DirectoryDb, company_id: number): Promise<void> {
  const { open } = await db.query
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('company_id', '=', company_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN_INVITATIONS)
    throw new Refusal('too_many_invitations', { values: { max: MAX_OPEN_INVITATIONS } })
}

/**
 * The last mail to this address is not of this minute, revoked ones among them; and of all companies
 * together there are few in a while, since anybody can make companies (docs/rules/trust.md S10).
 */
async function requireMailInterval(
  { db, company: { company_id }, keyedHash }: ActContext,
  email: string,
): Promise<void> {
  const sent = await db.query
    .selectFrom('invitations')
    .select('id')
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .where('sent_at', '>', new Date(db.now.getTime() - MAIL_INTERVAL_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  const isQuiet = sent === undefined && (await mayMail(db, { keyedHash }, `invited:${email}`))
  if (!isQuiet) throw new Refusal('invitation_just_sent')
}
