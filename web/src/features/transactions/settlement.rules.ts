import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'

/** The amounts of a settlement while they are being filled in. */
export interface SettlementAmounts {
  readonly principal_cents: number | null
  readonly discount_cents: number | null
  readonly interest_cents: number | null
  readonly fine_cents: number | null
  readonly fee_cents: number | null
}

export interface SettlementPreview {
  /** What will leave (payable) or enter (receivable) the account. */
  readonly cash_cents: number
  /** What stays open afterwards; negative when more than the residual is settled. */
  readonly remaining_cents: number
}

/**
 * What a settlement would do, before it is sent: cash is principal, interest and fine, and the
 * bank's fee, which is money out for both kinds (behaviour.md section 3).
 */
export function previewSettlement(
  kind: TransactionKind,
  residual_cents: number,
  amounts: SettlementAmounts,
): SettlementPreview {
  const principal = amounts.principal_cents ?? 0
  const late = (amounts.interest_cents ?? 0) + (amounts.fine_cents ?? 0)
  const fee = amounts.fee_cents ?? 0
  return {
    cash_cents: principal + late + (kind === 'payable' ? fee : -fee),
    remaining_cents: residual_cents - principal - (amounts.discount_cents ?? 0),
  }
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
