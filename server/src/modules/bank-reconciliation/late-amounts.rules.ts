import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'

/** Fine and interest of a transaction on the day of a line. */
export interface ChargesOfDay {
  readonly fine_cents: Cents
  readonly interest_cents: Cents
}

interface OpenTransaction {
  readonly transaction_kind: TransactionKind
  readonly residual_cents: Cents
  readonly due_date: CivilDate
}

/** What a transaction is charged when it is paid on a day; null when that is nothing. */
export type ChargesOn = (transaction: OpenTransaction, paid_on: CivilDate) => ChargesOfDay | null

/** What was charged in all. */
export const sumOfCharges = (charges: ChargesOfDay | null): number =>
  charges === null ? 0 : charges.fine_cents + charges.interest_cents
