import { ownPixLeftOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import { zeroCents } from '@prumo/money'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { ChargesOfDay, ChargesOn } from './late-amounts.rules.ts'

/**
 * The charges by the charge on the own key that asks for the transaction; else by the rates of a company,
 * and the early discount of the transaction (docs/rules/settlements.md).
 */
export function chargesBy(rates: Pick<LateChargeRates, TransactionKind>): ChargesOn {
  return (transaction, paid_on) => {
    const asked = askedByCode(transaction, paid_on)
    if (asked !== null) return asked
    const { transaction_kind, residual_cents, due_date, early_discount } = transaction
    const discount_cents = earlyDiscountOn(early_discount, paid_on)
    if (discount_cents > 0)
      return { fine_cents: zeroCents, interest_cents: zeroCents, discount_cents }
    if (paid_on <= due_date) return null
    const rate = rates[transaction_kind]
    const { fine_cents, interest_cents } = lateCharges(rate, residual_cents, due_date, paid_on)
    return fine_cents + interest_cents === 0 ? null : { fine_cents, interest_cents }
  }
}

/** What the code of a charge on the own key asks for on a day above, or below, what is left. */
function askedByCode(
  { own_pix }: Parameters<ChargesOn>[0],
  paid_on: Parameters<ChargesOn>[1],
): ChargesOfDay | null {
  if (own_pix === null || own_pix === undefined) return null
  const on = ownPixLeftOn(own_pix, own_pix.received_cents, paid_on)
  const { fine_cents, interest_cents, discount_cents } = on
  if (discount_cents > 0) return { fine_cents, interest_cents, discount_cents }
  return fine_cents + interest_cents === 0 ? null : { fine_cents, interest_cents }
}
