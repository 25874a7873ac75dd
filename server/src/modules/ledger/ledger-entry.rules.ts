import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'

/** The document that states an entry. */
export type LedgerSource = 'transaction' | 'settlement' | 'bank_account' | 'transfer' | 'stock_move'

/**
 * One fact of the ledger. `accrual`: revenue or expense of its competency date. `cash`: money in
 * or out of a bank account on its payment date. Positive is revenue or in, negative expense or out.
 */
export interface LedgerEntry {
  readonly basis: 'accrual' | 'cash'
  readonly source: LedgerSource
  readonly source_id: number
  readonly transaction_id: number | null
  readonly entry_date: CivilDate
  readonly category_id: number
  readonly bank_account_id: number | null
  /** What it belongs to beside its category; null is none. */
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly party_id: number | null
  readonly amount_cents: Cents
  /** False when its document is not to be shown in the statement of this basis. */
  readonly in_statement: boolean
}

/** Two entries are the same fact when this text is the same. */
function entryKey(entry: LedgerEntry): string {
  return [
    entry.basis,
    entry.source,
    entry.source_id,
    entry.transaction_id,
    entry.entry_date,
    entry.category_id,
    entry.bank_account_id,
    entry.cost_center_id,
    entry.project_id,
    entry.party_id,
    entry.amount_cents,
    entry.in_statement,
  ].join('|')
}

/** What is stored too much and what is missing, as multisets of facts. */
export function compareEntries(
  stored: readonly LedgerEntry[],
  expected: readonly LedgerEntry[],
): { readonly surplus: readonly string[]; readonly missing: readonly string[] } {
  const counts = new Map<string, number>()
  for (const entry of stored) counts.set(entryKey(entry), (counts.get(entryKey(entry)) ?? 0) + 1)
  const missing: string[] = []
  for (const entry of expected) {
    const count = counts.get(entryKey(entry)) ?? 0
    if (count === 0) missing.push(entryKey(entry))
    else counts.set(entryKey(entry), count - 1)
  }
  const surplus = [...counts].flatMap(([key, count]) => Array<string>(count).fill(key))
  return { surplus, missing }
}
