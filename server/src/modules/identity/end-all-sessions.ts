import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import type { SignedIn } from '../../kernel/http/authenticate.ts'
import { type ActOrigin, recordAccountEvent } from './account-events.ts'

/** Ends every session of a person, and every sign-in of theirs that waits for its code. */
export async function endAllSessions(db: DirectoryDb, userId: number): Promise<void> {
  for (const table of ['sessions', 'second_factor_tokens'] as const)
    await db.query.deleteFrom(table).where('user_id', '=', userId).execute()
}

/**
 * The same, for a company that asks it about one of its people; their account remembers who asked.
 * Who asks it about themselves keeps the session that asks.
 */
export async function endSessionsForCompany(
  db: DirectoryDb,
  userId: number,
  by: ActOrigin & { readonly user: SignedIn; readonly company_id: number },
): Promise<void> {
  await db.query
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', by.user.tokenHash)
    .execute()
  await db.query.deleteFrom('second_factor_tokens').where('user_id', '=', userId).execute()
  await recordAccountEvent(db, userId, 'sessions_ended_by_company', by, {
    by_user_id: by.user.id,
    company_id: by.company_id,
  })
}
