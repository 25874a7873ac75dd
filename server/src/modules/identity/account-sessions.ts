import type { SessionSummary } from '@prumo/contracts/identity/account.contract'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { liveSince, type SignedIn } from '../../kernel/http/authenticate.ts'
import type { UserContext } from '../../kernel/http/handler.ts'
import { notFound } from '../../kernel/refusal.ts'
import { recordAccountEvent } from './account-events.ts'
import { deviceNames } from './device-names.rules.ts'
import { endOtherSessions } from './sessions.ts'

/** A person is signed in at a few places; a list of more says that something is wrong. */
const MAX_LISTED = 100

/** Where a person is signed in now, the last used first. */
export async function listSessions(db: DirectoryDb, user: SignedIn): Promise<SessionSummary[]> {
  const rows = await db.query
    .selectFrom('sessions')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .select((session) => session('token_hash', '=', user.tokenHash).as('is_current'))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', db.now.toISOString())
    .where('last_seen_at', '>', liveSince(db.now).toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ user_agent, is_current, ...session }) => ({
    ...session,
    ...deviceNames(user_agent),
    is_current: Boolean(is_current),
  }))
}

/**
 * Ends one session of the signed-in user, at once.
 * @throws Refusal `not_found`, also for a session of somebody else.
 */
export async function endOneSession(context: UserContext, sessionId: number): Promise<void> {
  const { db, user } = context
  const ended = await db.query
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '=', sessionId)
    .returning(['id', 'ip', 'user_agent'])
    .executeTakeFirst()
  if (ended === undefined) throw notFound()
  await recordAccountEvent(db, user.id, 'session_ended', context, { before: ended })
}

/** Ends every session of the signed-in user but this one. */
export async function endSessionsElsewhere(context: UserContext): Promise<void> {
  await endOtherSessions(context.db, context.user)
  await recordAccountEvent(context.db, context.user.id, 'other_sessions_ended', context)
}
