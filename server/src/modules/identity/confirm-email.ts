import { normaliseTaxId } from '@prumo/brazil'
import type { confirmEmail } from '@prumo/contracts/identity/registration.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordAccountEvent } from './account-events.ts'
import { confirmEmailChange } from './email-changes.ts'
import { consumeRateLimit } from './public-endpoints.ts'
import type { NewRegistration } from './registrations.ts'

/**
 * Makes the account of a sign-up, or the new e-mail of a user theirs. The token is claimed by one delete: of two callers one wins, and
 * the other sign-ups of the same e-mail end with it.
 * @returns the e-mail to sign in with.
 * @throws Refusal `email_token_invalid`, `too_many_attempts`.
 */
export async function confirmRegistration(
  context: PublicContext,
  { confirm_email_token, document }: BodyOf<typeof confirmEmail>,
): Promise<{ readonly email: string }> {
  await consumeRateLimit(context, `confirm:${confirm_email_token}`)
  return context.directory(async (db) => {
    const changed = await confirmEmailChange(db, context, confirm_email_token)
    if (changed !== null) return { email: changed }
    const { rows } = await sql<NewRegistration & { accepted_terms_at: string }>`
      delete from registrations
      where token_hash = ${hashToken(confirm_email_token)} and expires_at > ${db.now}
      returning name, email, document, ddi, mobile_phone, password_hash, accepted_terms_at
    `.execute(db.query)
    const registration = rows[0]
    const isTheirs =
      document === undefined ||
      document === '' ||
      normaliseTaxId(document) === registration?.document
    if (registration === undefined || !isTheirs) throw new Refusal('email_token_invalid')
    const id = await createUser(db, registration)
    await sql`delete from registrations where email = ${registration.email}`.execute(db.query)
    await recordAccountEvent(db, id, 'account_created', context)
    return { email: registration.email }
  })
}

type Confirmed = NewRegistration & { readonly accepted_terms_at: string }

/**
 * The e-mail is proven, the document is not: where somebody else has the document already, the
 * account is made without it, and nobody learns that it is taken.
 */
async function createUser(db: DirectoryDb, registration: Confirmed): Promise<number> {
  const id =
    (await insertUser(db, registration, registration.document)) ??
    (await insertUser(db, registration, null))
  if (id === null) throw new Refusal('email_token_invalid')
  return id
}

/** @returns null when e-mail or document are another user's. */
async function insertUser(
  db: DirectoryDb,
  user: Confirmed,
  document: string | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users
      (name, email, document, password_hash, ddi, mobile_phone, accepted_terms_at)
    values (${user.name}, ${user.email}, ${document}, ${user.password_hash}, ${user.ddi},
      ${user.mobile_phone}, ${user.accepted_terms_at})
    on conflict do nothing
    returning id`.execute(db.query)
  return rows[0]?.id ?? null
}
