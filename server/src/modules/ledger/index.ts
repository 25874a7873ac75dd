/** The books: entries that documents state, their totals, and closed periods. */

/** States the entries of documents, in the atomic that writes them. */
export { type LedgerDocument, postEntries } from './post-entries.ts'
/** The same with the end of what an act does in its company. */
export { type CommitPosting, postWithCommit } from './post-with-commit.ts'
/** The same of very many documents. */
export { postInParts } from './post-entries.ts'
/** The guard of closed periods for what is no entry of the ledger. */
export {
  lockedClosedUntil,
  lockPeriodsShared,
  type PeriodMove,
  requireOpenPeriods,
  lockPeriodsExclusive,
} from './closed-periods.ts'
/** The same for documents that state nothing yet. */
export { requireOpenCompetency } from './open-competency.ts'
/** Closures that stop whoever acts, as a condition on many rows. */
export { isExceptionInForce, closureApplies, whileStanding } from './standing-closures.ts'
/** The books of a past instant. */
export { booksOf, entriesAsOf, requirePast } from './entries-as-of.ts'
/** Every total of what a closure covers. */
export {
  type ClosedPart,
  currencyOfEntry,
  liesInPart,
  type PeriodTotal,
  periodTotals,
} from './period-totals.ts'
/** Gives the entries of documents to another contact. */
export { renameParty } from './rename-party.ts'
/** One fact of the ledger. */
export type { LedgerEntry } from './ledger-entry.rules.ts'
/** System balances of bank accounts. */
export { systemBalance, systemBalances } from './balances.ts'
/** Proves that the stored ledger equals the one rebuilt from the documents. */
export { checkLedger, type StateDocuments } from './check-ledger.ts'
/** States transactions anew whose stored entries are not what they state. */
export { type RestatedLedger, restateLedger } from './restate-ledger.ts'
