import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Calls are kept so long to be looked at. What they said is folded into the sales: one that came
 * again after so long would change nothing.
 */
const KEPT_DAYS = 30

/** Deletes calls that were dealt with; those that failed wait for a person. */
export async function forgetCalls(db: CompanyDb): Promise<void> {
  await db.query
    .deleteFrom('platform_calls')
    .where('company_id', '=', db.company_id)
    .where('status', 'in', ['handled', 'ignored'])
    .where(
      'received_at',
      '<',
      new Date(db.now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    )
    .execute()
}
