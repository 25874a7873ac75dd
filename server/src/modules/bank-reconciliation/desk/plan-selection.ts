import {
  type DifferencePart,
  discountsTaken,
  effectOf,
} from '@prumo/contracts/bank-reconciliation/line-difference'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { cents, distribute } from '@prumo/money'

/** An open transaction that was picked for a line. */
export interface PickedTransaction {
  readonly id: number
  readonly transaction_kind: TransactionKind
  readonly residual_cents: number
  /** The early discount that was agreed, on the line's day. */
  readonly early_discount_cents?: number
}

/** What of a line pays a transaction; the discount settles beside the money. */
export interface PlannedPayment {
  readonly transaction_id: number
  readonly transaction_kind: TransactionKind
  readonly principal_cents: number
  readonly discount_cents: number
  readonly interest_cents: number
  readonly fine_cents: number
}

/** How a line is divided among what was picked for it. */
export interface SelectionPlan {
  readonly payments: readonly PlannedPayment[]
  readonly fee_cents: number
  /** What stays pending of the line, with its sign. */
  readonly left_cents: number
}

/** Why what was said of the difference does not make the line. */
export type DifferenceRefusal = 'line_amount_mismatch' | 'rounding_above_tolerance'

interface Picked {
  readonly line_cents: number
  readonly transactions: readonly PickedTransaction[]
  /** The cash of settlements that were picked, with its sign. */
  readonly settled_cents: number
  readonly difference: readonly DifferencePart[]
  readonly tolerance_cents: number
}

/** Money comes in with receivables. */
export const signOf = (kind: TransactionKind): 1 | -1 => (kind === 'receivable' ? 1 : -1)

/** What a payment moves through the account, with its sign. */
export const cashOfPayment = (payment: PlannedPayment): number =>
  signOf(payment.transaction_kind) *
  (payment.principal_cents + payment.interest_cents + payment.fine_cents)

/**
 * Divides a line among what was picked for it, once the difference is explained to the cent.
 * Interest, fine and discount are shared by the transactions of the line's direction by what is due,
 * but an early discount that was agreed is left off its own; a rounding, kept as interest or discount, goes to the largest; what stays open stays open of the
 * last one picked.
 */
export function planSelection(picked: Picked): SelectionPlan | DifferenceRefusal {
  const { line_cents, transactions, settled_cents, difference, tolerance_cents } = picked
  const said = amountsOf(difference)
  if (said === null) return 'line_amount_mismatch'
  const direction = Math.sign(line_cents)
  const due = transactions.reduce(
    (sum, { transaction_kind, residual_cents }) => sum + signOf(transaction_kind) * residual_cents,
    settled_cents,
  )
  const over = direction * (line_cents - due)
  const without = difference
    .filter(({ kind }) => kind !== 'rounding')
    .reduce((sum, part) => sum + effectOf(part, line_cents, true), 0)
  // What the other parts leave is the rounding, up or down.
  if (Math.abs(over - without) !== said.rounding) return 'line_amount_mismatch'
  if (said.rounding > tolerance_cents) return 'rounding_above_tolerance'
  const isUp = over > without
  const payers = transactions.filter((one) => signOf(one.transaction_kind) === direction)
  const payments = new Map(transactions.map((one) => [one.id, paidInFull(one)]))
  const largest = payers.toSorted((a, b) => b.residual_cents - a.residual_cents)[0]
  const agreed = discountsTaken(
    said.discount,
    payers.map(({ early_discount_cents = 0 }) => early_discount_cents),
  )
  for (const [place, { id }] of payers.entries())
    give(payments, id, 'discount_cents', agreed[place])
  const further = agreed.reduce((left, discount) => left - discount, said.discount)
  const shares = [
    ['interest_cents', payers, said.interest],
    ['fine_cents', payers, said.fine],
    ['discount_cents', payers, further],
    [isUp ? 'interest_cents' : 'discount_cents', largest ? [largest] : [], said.rounding],
    ['open_cents', payers.slice(-1), said.partial_transaction],
  ] as const
  for (const [field, takers, amount] of shares)
    if (!share(payments, takers, field, amount)) return 'line_amount_mismatch'
  const planned = transactions.flatMap(({ id }) => payments.get(id) ?? []).map(paymentOf)
  const isMoving = planned.every((payment) => payment.principal_cents > 0)
  const signed = (amount: number) => (amount === 0 ? 0 : direction * amount)
  const isPart = said.partial_line < Math.abs(line_cents)
  return isMoving && isPart
    ? { payments: planned, fee_cents: said.bank_fee, left_cents: signed(said.partial_line) }
    : 'line_amount_mismatch'
}

/** A transaction on its way to a payment; `open_cents` stays to be paid. */
interface Draft extends Omit<PlannedPayment, 'principal_cents'> {
  readonly residual_cents: number
  readonly open_cents: number
}

const paidInFull = ({ id, transaction_kind, residual_cents }: PickedTransaction): Draft => ({
  transaction_id: id,
  transaction_kind,
  residual_cents,
  discount_cents: 0,
  interest_cents: 0,
  fine_cents: 0,
  open_cents: 0,
})

const paymentOf = ({ residual_cents, open_cents, ...draft }: Draft): PlannedPayment => ({
  ...draft,
  principal_cents: residual_cents - open_cents - draft.discount_cents,
})

type SharedField = 'interest_cents' | 'fine_cents' | 'discount_cents' | 'open_cents'

function give(payments: Map<number, Draft>, id: number, field: SharedField, amount = 0): void {
  const draft = payments.get(id)
  if (draft !== undefined) payments.set(id, { ...draft, [field]: draft[field] + amount })
}

/** Gives an amount to those who take it, by what is due; false when nobody does. */
function share(
  payments: Map<number, Draft>,
  takers: readonly PickedTransaction[],
  field: SharedField,
  amount: number,
): boolean {
  if (amount === 0) return true
  if (takers.length === 0) return false
  const parts = distribute(
    cents(amount),
    takers.map(({ residual_cents }) => residual_cents),
  )
  for (const [place, { id }] of takers.entries()) give(payments, id, field, parts[place])
  return true
}

/** Each kind's amount, none being zero; null when one was said twice. */
function amountsOf(difference: readonly DifferencePart[]) {
  const amounts = {
    interest: 0,
    fine: 0,
    discount: 0,
    bank_fee: 0,
    rounding: 0,
    partial_transaction: 0,
    partial_line: 0,
  }
  for (const { kind, amount_cents } of difference) {
    if (amounts[kind] !== 0) return null
    amounts[kind] = amount_cents
  }
  return amounts
}
