import { sql } from 'kysely'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Tries per account and per address (docs/rules/trust.md S8); then the caller waits. */
const LIMITS = {
  account: { attempts: 10, windowMs: 15 * 60 * 1000 },
  address: { attempts: 100, windowMs: 60 * 60 * 1000 },
  /** Mails that strangers can make us send to one address; more than these are dropped (S10). */
  mail: { attempts: 3, windowMs: 15 * 60 * 1000 },
} as const

/** More than one try leaves behind, so that the counters that are over grow fewer. */
const FORGOTTEN_AT_ONCE = 20

type LimitKind = keyof typeof LIMITS

/** The counters that one try is counted in. */
export type AttemptKeys = Readonly<Record<'account' | 'address', Buffer>>

/**
 * Counts an attempt in the window of its key; windows start anew when they end, so nobody is
 * locked out for ever by a stranger.
 * @returns how many attempts the window has now, and when it ends.
 */
async function countAttempt(
  db: DirectoryDb,
  kind: LimitKind,
  key: Buffer,
): Promise<{ readonly attempts: number; readonly endsAt: Date }> {
  const windowEnd = new Date(db.now.getTime() + LIMITS[kind].windowMs)
  const { rows } = await sql<{ attempts: number; window_ends_at: string }>`
    insert into attempt_counters (counter_key, attempts, window_ends_at)
    values (${key}, 1, ${windowEnd})
    on conflict (counter_key) do update set
      attempts = case when attempt_counters.window_ends_at <= ${db.now} then 1
        else attempt_counters.attempts + 1 end,
      window_ends_at = case when attempt_counters.window_ends_at <= ${db.now}
        then excluded.window_ends_at else attempt_counters.window_ends_at end
    returning attempts, window_ends_at
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw new Error('A counter returns its row.')
  return { attempts: row.attempts, endsAt: new Date(row.window_ends_at) }
}

/**
 * Counts this attempt against the account and the address before the password is looked at.
 * @returns the refusal `too_many_attempts` with the time to wait, or null. It is returned, not
 * thrown, so that the count is committed.
 */
export async function consumeAttempt(db: DirectoryDb, keys: AttemptKeys): Promise<Refusal | null> {
  await forgetOldCounters(db)
  for (const kind of ['address', 'account'] as const) {
    const { attempts, endsAt } = await countAttempt(db, kind, keys[kind])
    if (attempts > LIMITS[kind].attempts) {
      const seconds = Math.max(1, Math.ceil((endsAt.getTime() - db.now.getTime()) / 1000))
      return new Refusal('too_many_attempts', {
        values: { minutes: Math.ceil(seconds / 60) },
        retryAfterSeconds: seconds,
      })
    }
  }
  return null
}

/** A few at a time, and none that somebody else is counting in: nobody waits for this. */
async function forgetOldCounters(db: DirectoryDb): Promise<void> {
  await sql`delete from attempt_counters where counter_key in (
    select counter_key from attempt_counters where window_ends_at <= ${db.now}
    order by window_ends_at limit ${FORGOTTEN_AT_ONCE} for update skip locked)`.execute(db.query)
}

/** Counts a mail to be sent to an address. @returns whether it may be sent. */
export async function consumeMailLimit(db: DirectoryDb, key: Buffer): Promise<boolean> {
  const { attempts } = await countAttempt(db, 'mail', key)
  return attempts <= LIMITS.mail.attempts
}

/** A try that was right is none: whoever signs in from a full office does not lock it out. */
export async function refundAttempt(db: DirectoryDb, key: Buffer): Promise<void> {
  await sql`update attempt_counters set attempts = attempts - 1
    where counter_key = ${key} and attempts > 0`.execute(db.query)
}

/** The right password clears the account's counter. */
export async function resetAttempts(db: DirectoryDb, key: Buffer): Promise<void> {
  await db.query.deleteFrom('attempt_counters').where('counter_key', '=', key).execute()
}
