import type { ChargePayment } from '@prumo/contracts/charges/charge.schema'
import { wayOfMethod } from '@prumo/contracts/charges/way-of-method'
import type { Settlement } from '@prumo/contracts/transactions/transaction.schema'
import { addCents } from '@prumo/money'

const settles = ({ principal_cents, discount_cents }: Settlement) =>
  principal_cents + discount_cents

/**
 * What came in by a charge on the company's own key, as payments: the last settlements of its receivable
 * that count, as many as come to what it received. None where they do not come to it: one of them was
 * of something else as well.
 */
export function settledOfOwnPix(
  settlements: readonly Settlement[],
  received_cents: number,
): readonly ChargePayment[] {
  const standing = settlements
    .filter((row) => row.reversed_on === null && row.renegotiation_id === null && settles(row) > 0)
    .toSorted((a, b) => b.id - a.id)
  let left = received_cents
  const found = standing.filter((row) => {
    if (left <= 0) return false
    left -= settles(row)
    return true
  })
  return left === 0 ? found.toReversed().map(asPayment) : []
}

const asPayment = (row: Settlement): ChargePayment => ({
  id: row.id,
  kind: 'payment',
  paid_on: row.paid_on,
  credit_on: row.credited_on,
  // What the payer gave: the account has it without the fee.
  value_cents: addCents(row.cash_cents, row.fee_cents),
  fee_cents: row.fee_cents,
  is_in_cash: false,
  // A line of the statement that settled it is a Pix.
  paid_by: wayOfMethod(row.method) ?? (row.is_reconciled ? 'pix' : null),
  is_undone: false,
  settlement_id: row.id,
  transaction_id: null,
  reason: null,
})
