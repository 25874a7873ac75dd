import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'

/** What was paid of a transaction, and when. */
export interface DemoPayment {
  readonly paid_on: CivilDate
  readonly principal_cents: Cents
  readonly discount_cents: Cents
  readonly interest_cents: Cents
  readonly fine_cents: Cents
  readonly fee_cents: Cents
  /**
   * The bank's statement shows it, but nobody has settled the transaction yet: work for the desk.
   */
  readonly isOnlyInBank: boolean
}

/**
 * A transaction of the demo before it has ids: contacts, accounts and categories by name and code.
 */
export interface DemoTransaction {
  readonly kind: TransactionKind
  readonly party: string
  readonly description: string
  readonly rows: readonly { readonly code: string; readonly value_cents: Cents }[]
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly scheduled_for: CivilDate | null
  readonly account: string
  readonly payment: DemoPayment | null
}
