import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { type StateDocuments, statedEntries, storedEntries } from './check-ledger.ts'
import { type DifferingTransaction, differingTransactions } from './differing-transactions.rules.ts'
import type { LedgerEntry } from './ledger-entry.rules.ts'
import { postEntries } from './post-entries.ts'

/** What became of the transactions whose stored entries were not what they state. */
export interface RestatedLedger {
  readonly restated: readonly number[]
  /** Which others stay as they are, and why, in sentences: their figures lie in a closed period. */
  readonly refused: readonly string[]
}

/**
 * States anew the transactions whose stored entries are not what they state today: the figures of a
 * rule that has changed since. Each goes with all its settlements or stays whole, so that it comes to
 * its allocations; what lies in a closed period stays and is named. One operation tells of all.
 * @param lock holds transactions until the end, so that nobody settles them meanwhile.
 */
export async function restateLedger(
  db: CompanyDb,
  documents: readonly StateDocuments[],
  lock: (ids: readonly number[]) => Promise<void>,
): Promise<RestatedLedger> {
  const found = new Set((await readDiffering(db, documents)).map(({ id }) => id))
  if (found.size === 0) return { restated: [], refused: [] }
  await lock([...found])
  // Read again: what was settled before the lock was there is stated by now.
  const differing = (await readDiffering(db, documents)).filter(({ id }) => found.has(id))
  const refused: string[] = []
  const items: OperationItem[] = []
  for (const { id, documents: own, stored, stated } of differing) {
    const refusal = await tryInSavepoint(db, () => postEntries(db, own, stated))
    if (refusal === null)
      items.push({
        table: 'transactions',
        record_id: id,
        before: { entries: keptOf(stored) },
        after: { entries: keptOf(stated) },
      })
    else refused.push(`Transaction ${id} is not restated: ${refusal.code}.`)
  }
  if (items.length > 0) await recordOperation(db, 'transactions.restate', items)
  return { restated: items.map(({ record_id }) => record_id), refused }
}

async function readDiffering(
  db: CompanyDb,
  documents: readonly StateDocuments[],
): Promise<DifferingTransaction[]> {
  return differingTransactions(await storedEntries(db), await statedEntries(db, documents))
}

/** What the audit log keeps of entries. */
function keptOf(entries: readonly LedgerEntry[]) {
  return entries.map(({ basis, source, source_id, entry_date, category_id, amount_cents }) => ({
    basis,
    source,
    source_id,
    entry_date,
    category_id,
    amount_cents,
  }))
}
