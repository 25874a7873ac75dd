import type { CivilDate } from '@prumo/civil-date'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { LedgerEntry } from './ledger-entry.rules.ts'
import { type LedgerDocument, postEntries, postUnguarded } from './post-entries.ts'

/** Entries that an act posts together with its commit. */
export interface CommitPosting {
  readonly documents: readonly LedgerDocument[]
  readonly entries: readonly LedgerEntry[]
  /** All days that the documents state anything of, before and now. */
  readonly days: readonly CivilDate[]
}

/**
 * Posts entries in one packet with the end of the act: totals that many move are held for no round trip.
 * Nothing of the act may read the ledger after it. What may lie in a closed period is posted at once,
 * by the guard of closed periods.
 * @param held what `lockedClosedUntil` said in this act.
 * @throws Refusal `period_closed`.
 */
export async function postWithCommit(
  db: CompanyDb,
  held: CivilDate | null,
  { documents, entries, days }: CommitPosting,
): Promise<void> {
  if (held !== null && days.some((day) => day <= held)) {
    await postEntries(db, documents, entries)
    return
  }
  db.endings.push(() => postUnguarded(db, documents, entries))
}
