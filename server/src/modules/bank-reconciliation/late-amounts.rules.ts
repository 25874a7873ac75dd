import type { CivilDate } from '@prumo/civil-date'
import type { OwnPixCharge } from '@prumo/contracts/charges/charge-amounts.rules'
import type { EarlyDiscount } from '@prumo/contracts/transactions/early-discount'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'

/** Fine and interest of a transaction on the day of a line; or what is left off, paid that early. */
export interface ChargesOfDay {
  readonly fine_cents: Cents
  readonly interest_cents: Cents
  readonly discount_cents?: Cents
}

export interface OpenTransaction {
  readonly transaction_kind: TransactionKind
  readonly residual_cents: Cents
  readonly due_date: CivilDate
  readonly early_discount?: EarlyDiscount | null
  readonly own_pix?: OwnPixCharge | null
}

/** What a transaction is charged, or spared, when it is paid on a day; null when that is nothing. */
export type ChargesOn = (transaction: OpenTransaction, paid_on: CivilDate) => ChargesOfDay | null

/** What was charged in all; below zero where something was left off. */
export const sumOfCharges = (charges: ChargesOfDay | null): number =>
  charges === null ? 0 : charges.fine_cents + charges.interest_cents - (charges.discount_cents ?? 0)

/** What an amount with its charges is worth as evidence, and how it is told. */
export const chargedAmount = (isEarly: boolean) =>
  isEarly
    ? { score: 0.95, reasons: [{ code: 'amount_with_early_discount' as const }] }
    : { score: 0.97, reasons: [{ code: 'amount_with_charges' as const }] }

/** Whether something was left off. */
export const isEarly = (charges: ChargesOfDay | null): boolean => (charges?.discount_cents ?? 0) > 0
