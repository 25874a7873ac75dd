import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'

/** How a transaction that is new was paid already: in full unless its parts say otherwise. */
export interface PaidAtOnce {
  readonly paid_on: CivilDate
  /** When the account has the money, where that is later. */
  readonly credited_on?: CivilDate
  readonly bank_account_id: number
  readonly note: string | null
  /** What of the value was settled in cash and what was forgiven, and what was paid above it. */
  readonly parts?: {
    readonly principal_cents: Cents
    readonly discount_cents: Cents
    readonly interest_cents: Cents
    readonly fine_cents: Cents
  }
}

/** A payable or receivable that is being added. */
export interface NewTransaction {
  readonly kind: TransactionKind
  readonly input: TransactionInput
  /** It was paid before it was written. */
  readonly paid?: PaidAtOnce
  /** Its place in a series that was written before. */
  readonly place_in_series?: {
    readonly series_id: number
    readonly installment_number: number
    readonly installments_count: number | null
  }
}
