import { earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import { zeroCents } from '@prumo/money'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { ChargesOn } from './late-amounts.rules.ts'

/** The charges by the rates of a company, and the early discount of a transaction (docs/rules/settlements.md). */
export function chargesBy(rates: Pick<LateChargeRates, TransactionKind>): ChargesOn {
  return ({ transaction_kind, residual_cents, due_date, early_discount }, paid_on) => {
    const discount_cents = earlyDiscountOn(early_discount, paid_on)
    if (discount_cents > 0)
      return { fine_cents: zeroCents, interest_cents: zeroCents, discount_cents }
    if (paid_on <= due_date) return null
    const rate = rates[transaction_kind]
    const { fine_cents, interest_cents } = lateCharges(rate, residual_cents, due_date, paid_on)
    return fine_cents + interest_cents === 0 ? null : { fine_cents, interest_cents }
  }
}
