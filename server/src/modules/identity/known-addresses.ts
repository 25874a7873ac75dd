import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { AttemptKeys } from './attempt-limits.ts'
import { addressKey } from './caller-address.ts'

type Caller = Pick<RequestContext, 'ip' | 'keyedHash'>

/** An address that was not used for so long may be somebody else's by now. */
const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000
/** No user has this id: asking for it takes as long as asking for one that is there. */
const NOBODY = 0

/**
 * The counters of one try to sign in. Tries of a user count together, by e-mail and by document.
 * From an address that the user has signed in from they count apart, so that strangers who try
 * passwords elsewhere never lock the user out.
 * @param userId null when nobody has this login; then the login itself is counted.
 */
export async function signInKeys(
  db: DirectoryDb,
  caller: Caller,
  userId: number | null,
  login: string,
): Promise<AttemptKeys> {
  const address = addressKey(caller)
  const known = await db.query
    .selectFrom('known_addresses')
    .select('user_id')
    .where('user_id', '=', userId ?? NOBODY)
    .where('address_hash', '=', address)
    .where('seen_at', '>', new Date(db.now.getTime() - REMEMBERED_MS).toISOString())
    .executeTakeFirst()
  const who = userId === null ? `login:${login}` : `user:${userId}`
  const where = known === undefined ? '' : `:${address.toString('base64url')}`
  return { address, account: caller.keyedHash(`account:${who}${where}`) }
}

/** Remembers that the user has shown here who they are. */
export async function rememberAddress(
  db: DirectoryDb,
  caller: Caller,
  userId: number,
): Promise<void> {
  await sql`
    insert into known_addresses (user_id, address_hash, seen_at)
    values (${userId}, ${addressKey(caller)}, ${db.now})
    on conflict (user_id, address_hash) do update set seen_at = excluded.seen_at
  `.execute(db.query)
  await sql`delete from known_addresses where user_id = ${userId}
    and seen_at <= ${new Date(db.now.getTime() - REMEMBERED_MS)}`.execute(db.query)
}
