import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'

/** What an entry of the ledger says to double-entry bookkeeping. */
export interface BookedEntry {
  readonly basis: 'accrual' | 'cash'
  readonly source: 'transaction' | 'settlement' | 'bank_account' | 'transfer' | 'stock_move'
  readonly source_id: number
  readonly transaction_id: number | null
  readonly entry_date: CivilDate
  readonly category_id: number
  readonly system_role: string | null
  readonly bank_account_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly party_id: number | null
  /** Of its transaction; null of what has none. */
  readonly kind: 'payable' | 'receivable' | null
  readonly amount_cents: Cents
  /** Of its settlement; zero of what is none. */
  readonly interest_cents: Cents
  readonly fine_cents: Cents
  readonly credit_cents: Cents
  readonly used_credit_cents: Cents
}
