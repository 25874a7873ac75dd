import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import {
  type LateChargeRate,
  type LateCharges,
  lateCharges,
} from '@prumo/contracts/transactions/late-charges'
import { earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { cents, zeroCents } from '@prumo/money'

/** The amounts of a settlement while they are being filled in. */
export interface SettlementAmounts {
  readonly principal_cents: number | null
  readonly discount_cents: number | null
  readonly interest_cents: number | null
  readonly fine_cents: number | null
  readonly fee_cents: number | null
  readonly used_credit_cents?: number | null | undefined
}

export interface SettlementPreview {
  /** What will leave (payable) or enter (receivable) the account. */
  readonly cash_cents: number
  /** What stays open afterwards; never below zero. */
  readonly remaining_cents: number
  /** What is above the residual: interest, or a credit of the contact. */
  readonly excess_cents: number
}

/** What an amount above the residual is. */
export type Excess = 'interest' | 'credit'

/**
 * What a settlement would do, before it is sent: cash is principal less used credit, interest and
 * fine, and the bank's fee, which is money out for both kinds (docs/rules/settlements.md).
 */
export function previewSettlement(
  kind: TransactionKind,
  residual_cents: number,
  amounts: SettlementAmounts,
): SettlementPreview {
  const principal = amounts.principal_cents ?? 0
  const late = (amounts.interest_cents ?? 0) + (amounts.fine_cents ?? 0)
  const fee = amounts.fee_cents ?? 0
  const left = residual_cents - principal - (amounts.discount_cents ?? 0)
  return {
    cash_cents:
      principal - (amounts.used_credit_cents ?? 0) + late + (kind === 'payable' ? fee : -fee),
    remaining_cents: Math.max(0, left),
    // `0 - left` of nothing would be minus zero.
    excess_cents: left < 0 ? -left : 0,
  }
}

/** What of the amount typed settles the transaction: the rest is above its residual. */
function settledPart(residual_cents: number, amounts: SettlementAmounts): number {
  const { excess_cents } = previewSettlement('payable', residual_cents, amounts)
  return Math.max(0, (amounts.principal_cents ?? 0) - excess_cents)
}

const NO_CHARGES: LateCharges = { days: 0, fine_cents: zeroCents, interest_cents: zeroCents }

/** Fine and interest that the company's rates suggest for what is being settled. */
export function suggestedCharges(
  rate: LateChargeRate,
  transaction: { readonly residual_cents: number; readonly due_date: CivilDate },
  values: SettlementAmounts & { readonly paid_on: string | null },
): LateCharges {
  const { paid_on } = values
  if (paid_on === null || !isCivilDate(paid_on)) return NO_CHARGES
  return lateCharges(
    rate,
    cents(settledPart(transaction.residual_cents, values)),
    transaction.due_date,
    paid_on,
  )
}

type Discounted = Pick<TransactionRow, 'residual_cents' | 'early_discount'>

/** The early discount of a transaction that is paid on a day. */
export function suggestedDiscount({ early_discount }: Discounted, paid_on: string | null): number {
  return paid_on === null || !isCivilDate(paid_on) ? 0 : earlyDiscountOn(early_discount, paid_on)
}

/** Another day brings or takes the early discount, until somebody typed another one. */
export function followDiscount(
  transaction: Discounted,
  values: SettlementAmounts & { readonly paid_on: string | null },
  paid_on: string | null | undefined,
): Pick<SettlementAmounts, 'principal_cents' | 'discount_cents'> | undefined {
  if (paid_on === undefined) return undefined
  if ((values.discount_cents ?? 0) !== suggestedDiscount(transaction, values.paid_on))
    return undefined
  const next = suggestedDiscount(transaction, paid_on)
  return changeDiscount(transaction.residual_cents, values, next)
}

type ChargeAmounts = Pick<SettlementAmounts, 'fine_cents' | 'interest_cents'>

/** Fine and interest follow what is suggested, each until somebody typed another amount. */
export function followCharges(
  before: LateCharges,
  after: LateCharges,
  amounts: ChargeAmounts,
): ChargeAmounts {
  return {
    fine_cents: amounts.fine_cents === before.fine_cents ? after.fine_cents : amounts.fine_cents,
    interest_cents:
      amounts.interest_cents === before.interest_cents
        ? after.interest_cents
        : amounts.interest_cents,
  }
}

/**
 * What an amount paid, or received, is made of: first what is open, less the discount; of a late
 * transaction then the fine that is suggested, and the rest is interest. Of one that is not late the
 * rest stays above what is open, and is asked for.
 */
export function amountsOfPaid(
  rate: LateChargeRate,
  transaction: { readonly residual_cents: number; readonly due_date: CivilDate },
  values: SettlementAmounts & { readonly paid_on: string | null },
  paid_cents: number | null,
): Pick<SettlementAmounts, 'principal_cents' | 'fine_cents' | 'interest_cents'> {
  if (paid_cents === null) return { principal_cents: null, fine_cents: 0, interest_cents: 0 }
  const due = Math.max(0, transaction.residual_cents - (values.discount_cents ?? 0))
  const charges = suggestedCharges(rate, transaction, { ...values, principal_cents: due })
  const paid = paid_cents + (values.used_credit_cents ?? 0)
  const above = charges.days === 0 ? 0 : Math.max(0, paid - due)
  const fine_cents = Math.min(charges.fine_cents, above)
  return { principal_cents: paid - above, fine_cents, interest_cents: above - fine_cents }
}

/** What is paid, or received, before the bank's fee. */
export function paidAmount(amounts: SettlementAmounts): number | null {
  if (amounts.principal_cents === null) return null
  const late = (amounts.interest_cents ?? 0) + (amounts.fine_cents ?? 0)
  return amounts.principal_cents - (amounts.used_credit_cents ?? 0) + late
}

/** What was suggested and is not charged. */
export function waivedOf(suggested: LateCharges, amounts: ChargeAmounts): number {
  return (
    Math.max(0, suggested.fine_cents - (amounts.fine_cents ?? 0)) +
    Math.max(0, suggested.interest_cents - (amounts.interest_cents ?? 0))
  )
}

/** A discount lowers the principal as long as the two together were the whole residual. */
export function changeDiscount(
  residual_cents: number,
  amounts: SettlementAmounts,
  discount_cents: number | null,
): Pick<SettlementAmounts, 'principal_cents' | 'discount_cents'> {
  const before = residual_cents - (amounts.discount_cents ?? 0)
  const isWhole = amounts.principal_cents === before
  const principal_cents = isWhole
    ? Math.max(0, residual_cents - (discount_cents ?? 0))
    : amounts.principal_cents
  return { principal_cents, discount_cents }
}
