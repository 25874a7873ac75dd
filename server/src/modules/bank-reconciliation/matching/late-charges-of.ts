import { type CivilDate, daysBetween } from '@prumo/civil-date'
import { type ChargeOnDay, ownPixRemainingOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import { zeroCents } from '@prumo/money'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import {
  type AskedByCode,
  type ChargesOfDay,
  type ChargesOn,
  sumOfCharges,
} from './late-amounts.rules.ts'

/**
 * The charges by the charge on the own key that asks for the transaction; else by the rates of a company,
 * and the early discount of the transaction (docs/rules/settlements.md).
 */
export function chargesBy(rates: Pick<LateChargeRates, TransactionKind>): ChargesOn {
  const estimate = { payable: estimateBy(rates.payable), receivable: estimateBy(rates.receivable) }
  return (transaction, paid_on, paid_cents) => {
    const asked = askedByCode(transaction, paid_on)
    if (asked !== null) return asked
    const { transaction_kind, residual_cents, due_date, early_discount } = transaction
    const discount_cents = earlyDiscountOn(early_discount, paid_on)
    if (discount_cents > 0)
      return { fine_cents: zeroCents, interest_cents: zeroCents, discount_cents }
    if (paid_on <= due_date) return null
    if (paid_cents !== undefined) {
      const about = estimate[transaction_kind](residual_cents, due_date, paid_on)
      if (Math.abs(residual_cents + about - paid_cents) > MOST_OFF_CENTS) return null
    }
    const rate = rates[transaction_kind]
    const { fine_cents, interest_cents } = lateCharges(rate, residual_cents, due_date, paid_on)
    return fine_cents + interest_cents === 0 ? null : { fine_cents, interest_cents }
  }
}

/** An estimate leaves the halves of a cent of fine and interest, and the error of its own arithmetic. */
const MOST_OFF_CENTS = 2

/** About how much a late transaction is charged: many are asked for one that comes to an amount. */
function estimateBy({ fine_percent, interest_percent }: LateChargeRates[TransactionKind]) {
  const [fine, daily] = [Number(fine_percent) / 100, Number(interest_percent) / 3000]
  return (residual_cents: number, due_date: CivilDate, paid_on: CivilDate): number =>
    residual_cents * (fine + daily * daysBetween(due_date, paid_on))
}

/** What the code of the charge on the own key that asks for a transaction asks for. */
export const askedByCode: AskedByCode = ({ own_pix, residual_cents }, paid_on, paid_cents) => {
  if (own_pix === null || own_pix === undefined) return null
  const askedOn = (day: CivilDate) => aside(ownPixRemainingOn(own_pix, own_pix.received_cents, day))
  const isFirst = own_pix.late_cents > 0 && paid_on > own_pix.due_date
  const first = isFirst && paid_cents !== undefined ? askedOn(own_pix.due_date) : null
  return first !== null && sumOfCharges(first) + residual_cents === paid_cents
    ? first
    : askedOn(paid_on)
}

function aside({ fine_cents, interest_cents, discount_cents }: ChargeOnDay): ChargesOfDay | null {
  if (discount_cents > 0) return { fine_cents, interest_cents, discount_cents }
  return fine_cents + interest_cents === 0 ? null : { fine_cents, interest_cents }
}
