import { randomBytes } from 'node:crypto'
import { addDays, type CivilDate, dateAt } from '@prumo/civil-date'
import {
  API_TOKEN_PREFIX,
  type ApiToken,
  type ApiTokenInput,
  MAX_API_TOKENS,
  MAX_TOKEN_DAYS,
  type NewApiToken,
} from '@prumo/contracts/developers/api-token.schema'
import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { hashToken } from '../../kernel/http/authenticate.ts'
import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { knownPermissions } from '../access/index.ts'

/** What a token has of chance, as a session's. */
const TOKEN_BYTES = 32
const TOKEN_END_LENGTH = 4
/** A token that has ended is shown for so long. */
const SHOWN_ENDED_DAYS = 90

type Context = Pick<CompanyDirectoryContext, 'db' | 'user' | 'company' | 'permissions'>
type Company = Pick<Context['company'], 'company_id' | 'time_zone'>

/** The tokens of a company, whoever made them, the last made first. */
export async function listApiTokens(db: DirectoryDb, company: Company): Promise<ApiToken[]> {
  const since = new Date(db.now.getTime() - SHOWN_ENDED_DAYS * 24 * 60 * 60 * 1000).toISOString()
  const rows = await selectTokens(db, company.company_id)
    .where('t.expires_at', '>', since)
    .where((row) => row.or([row('t.revoked_at', 'is', null), row('t.revoked_at', '>', since)]))
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map((row) => tokenOf(row, company.time_zone, db.now))
}

/**
 * Makes a token for whoever asks, with permissions of theirs alone. What they lose later the token
 * loses in the same moment: it never does more than its person may.
 * @returns the token with its text, which nothing else tells ever again.
 * @throws Refusal `permission_beyond_own`, `token_days`, `too_many_api_tokens`, `permission_denied`
 * where a platform administrator entered who is no member.
 */
export async function createApiToken(
  { db, user, company, permissions }: Context,
  input: ApiTokenInput,
): Promise<NewApiToken> {
  const { company_id, time_zone } = company
  requireOwn(permissions, input)
  requireDay(dateAt(db.now, time_zone), input)
  await requireMember(db, company_id, user.id)
  await requireRoom(db, company_id)
  const token = `${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const { id } = await db.query
    .insertInto('api_tokens')
    .values({
      company_id,
      user_id: user.id,
      name: input.name,
      permissions: input.permissions,
      token_hash: hashToken(token),
      token_end: token.slice(-TOKEN_END_LENGTH),
      created_at: db.now,
      expires_at: sql<Date>`(${addDays(input.expires_on, 1)}::date)::timestamp at time zone ${time_zone}::text`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await getToken(db, company, id)
  await db.enterCompany(company, (books) =>
    recordOperation(books, 'api-tokens.create', [
      { table: 'api_tokens', record_id: id, after: told(made) },
    ]),
  )
  return { ...made, token }
}

/** Ends a token at once, whoever made it; one that has ended stays as it is. @throws Refusal `not_found`. */
export async function revokeApiToken({ db, user, company }: Context, id: number): Promise<void> {
  const { company_id } = company
  const before = await getToken(db, company, id)
  const revoked = await db.query
    .updateTable('api_tokens')
    .set({ revoked_at: db.now, revoked_by: user.id })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked === undefined) return
  const after = await getToken(db, company, id)
  await db.enterCompany(company, (books) =>
    recordOperation(books, 'api-tokens.revoke', [
      { table: 'api_tokens', record_id: id, before: told(before), after: told(after) },
    ]),
  )
}

function requireOwn(own: readonly string[], { permissions }: ApiTokenInput): void {
  if (!permissions.every((key) => own.includes(key)))
    throw new Refusal('permission_beyond_own', { fields: { permissions: 'permission_beyond_own' } })
}

function requireDay(today: CivilDate, { expires_on }: ApiTokenInput): void {
  if (expires_on < today || expires_on > addDays(today, MAX_TOKEN_DAYS))
    throw new Refusal('token_days', {
      fields: { expires_on: 'token_days' },
      values: { max: MAX_TOKEN_DAYS },
    })
}

async function requireMember(db: DirectoryDb, company_id: number, user_id: number): Promise<void> {
  const member = await db.query
    .selectFrom('company_users')
    .select('user_id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (member === undefined) throw new Refusal('permission_denied')
}

/** Whoever makes one at the same moment waits, and is counted after. */
async function requireRoom(db: DirectoryDb, company_id: number): Promise<void> {
  await takeLock(db, `API tokens of company ${company_id}`)
  const { live } = await db.query
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('live'))
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', db.now.toISOString())
    .executeTakeFirstOrThrow()
  if (live >= MAX_API_TOKENS)
    throw new Refusal('too_many_api_tokens', { values: { max: MAX_API_TOKENS } })
}

function selectTokens(db: DirectoryDb, company_id: number) {
  return db.query
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('company_users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .select([
      't.id',
      't.name',
      't.token_end',
      't.user_id',
      'u.name as user_name',
      't.permissions',
      't.created_at',
      't.expires_at',
      't.last_used_at',
      't.last_used_ip',
      't.revoked_at',
      'm.status as member_status',
    ])
    .where('t.company_id', '=', company_id)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>

async function getToken(db: DirectoryDb, company: Company, id: number): Promise<ApiToken> {
  const row = await selectTokens(db, company.company_id).where('t.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  return tokenOf(row, company.time_zone, db.now)
}

function tokenOf(
  { expires_at, revoked_at, member_status, ...row }: Row,
  time_zone: Company['time_zone'],
  now: Date,
): ApiToken {
  const end = new Date(expires_at)
  const isOver = end <= now
  return {
    ...row,
    // It ends with the day: the instant is the beginning of the next one.
    expires_on: addDays(dateAt(end, time_zone), -1),
    permissions: [...knownPermissions(row.permissions)],
    status:
      revoked_at !== null
        ? 'revoked'
        : isOver
          ? 'expired'
          : member_status !== 'active'
            ? 'suspended'
            : 'active',
  }
}

/** What the audit log keeps of a token: nothing that its use changes. */
const told = ({ name, token_end, user_id, permissions, expires_on, status }: ApiToken) => ({
  name,
  token_end,
  user_id,
  permissions,
  expires_on,
  status,
})
