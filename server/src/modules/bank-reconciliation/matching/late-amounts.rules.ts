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

interface OpenTransaction {
  readonly transaction_kind: TransactionKind
  readonly residual_cents: Cents
  readonly due_date: CivilDate
  readonly early_discount?: EarlyDiscount | null
  readonly own_pix?: OwnPixCharge | null
}

/**
 * What a transaction is charged, or spared, when it is paid on a day; null when that is nothing.
 * @param paid_cents what it is paid with: fine and interest that do not come to it need not be told.
 */
export type ChargesOn = (
  transaction: OpenTransaction,
  paid_on: CivilDate,
  paid_cents?: number,
) => ChargesOfDay | null

/**
 * What the code of a charge on the own key asks for on a day above, or below, what is left; null where there
 * is none, or it asks for just that.
 * @param paid_cents what a late one is paid with: where that is what its code asked for until it was due,
 * with fine and interest in its value, these are told.
 */
export type AskedByCode = (
  transaction: Pick<OpenTransaction, 'own_pix' | 'residual_cents'>,
  paid_on: CivilDate,
  paid_cents?: number,
) => ChargesOfDay | null

/** What is asked for above, or below, what is left of a transaction. */
export interface LateAmounts {
  readonly chargesOn: ChargesOn
  readonly askedByCode: AskedByCode
}

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
