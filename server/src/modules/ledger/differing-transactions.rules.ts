import { compareEntries, type LedgerEntry } from './ledger-entry.rules.ts'
import type { LedgerDocument } from './post-entries.ts'

/** A transaction whose stored entries are not those that it and its settlements state. */
export interface DifferingTransaction {
  readonly id: number
  /** The transaction and its settlements. */
  readonly documents: readonly LedgerDocument[]
  readonly stored: readonly LedgerEntry[]
  readonly stated: readonly LedgerEntry[]
}

/** The transactions whose stored entries are not those that they state; other documents are left out. */
export function differingTransactions(
  stored: readonly LedgerEntry[],
  stated: readonly LedgerEntry[],
): DifferingTransaction[] {
  const storedOf = Map.groupBy(stored, ({ transaction_id }) => transaction_id)
  const statedOf = Map.groupBy(stated, ({ transaction_id }) => transaction_id)
  const ids = new Set([...storedOf.keys(), ...statedOf.keys()])
  return [...ids].flatMap((id) => {
    if (id === null) return []
    const before = storedOf.get(id) ?? []
    const after = statedOf.get(id) ?? []
    const { surplus, missing } = compareEntries(before, after)
    if (surplus.length + missing.length === 0) return []
    return { id, documents: documentsOf([...before, ...after]), stored: before, stated: after }
  })
}

function documentsOf(entries: readonly LedgerEntry[]): LedgerDocument[] {
  const byKey = new Map(
    entries.map(({ source, source_id }) => [`${source} ${source_id}`, { source, source_id }]),
  )
  return [...byKey.values()]
}
