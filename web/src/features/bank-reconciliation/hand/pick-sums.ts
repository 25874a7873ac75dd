import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import {
  type DifferenceKind,
  type DifferencePart,
  discountsTaken,
  kindsFor,
} from '@prumo/contracts/bank-reconciliation/line-difference'

/** What a person may choose for the rest: a kind, or the fine and interest that the rates say. */
export type RestChoice = DifferenceKind | 'late_charges'

/** A hit is a settlement, or what is open of its transaction. */
export const hitKey = ({ transaction_id, settlement_id }: SearchHit): string =>
  `${transaction_id}-${settlement_id ?? 0}`

/** What was picked for a line, and what of the line that leaves. */
export interface PickSums {
  readonly line_cents: number
  readonly picked_cents: number
  /** The early discounts that the line takes: the rest is without them. */
  readonly discount_cents: number
  readonly rest_cents: number
  /** What the rest may be; none where nothing was picked or nothing is left. */
  readonly choices: readonly RestChoice[]
  readonly fine_cents: number
  readonly interest_cents: number
}

/** How the rest of a line is told. */
interface RestRules {
  readonly tolerance_cents: number
  /** Several lines pay a transaction in parts, which takes no early discount. */
  readonly takesDiscounts: boolean
}

/** Sums what was picked; the late charges are a choice where they come to the rest to the cent. */
export function sumPicked(
  line_cents: number,
  picked: readonly SearchHit[],
  { tolerance_cents, takesDiscounts }: RestRules,
): PickSums {
  const open = picked.filter(
    ({ settlement_id, amount_cents }) =>
      settlement_id === null && amount_cents > 0 === line_cents > 0,
  )
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const picked_cents = add(picked.map(({ amount_cents }) => amount_cents))
  const fine_cents = add(open.map(({ charges }) => charges?.fine_cents ?? 0))
  const interest_cents = add(open.map(({ charges }) => charges?.interest_cents ?? 0))
  const direction = line_cents < 0 ? -1 : 1
  const agreed = takesDiscounts ? open.map(({ charges }) => charges?.discount_cents ?? 0) : []
  const missing = direction * (picked_cents - line_cents)
  const discount_cents = add(discountsTaken(missing, agreed))
  const due_cents = picked_cents - direction * discount_cents
  const rest_cents = line_cents - due_cents
  const late = direction * (fine_cents + interest_cents)
  const kinds =
    picked.length === 0 ? [] : kindsFor(line_cents, due_cents, tolerance_cents, open.length > 0)
  const isLate = late !== 0 && late === rest_cents && kinds.length > 0
  return {
    line_cents,
    picked_cents,
    discount_cents,
    rest_cents,
    choices: [...(isLate ? (['late_charges'] as const) : []), ...kinds],
    fine_cents,
    interest_cents,
  }
}

/**
 * The sums as a choice leaves them: what a line pays in part is spared nothing, so that an early
 * discount is part of what stays open.
 */
export function sumsWith(choice: RestChoice | null, sums: PickSums): PickSums {
  return choice === 'partial_transaction'
    ? { ...sums, discount_cents: 0, rest_cents: sums.line_cents - sums.picked_cents }
    : sums
}

/** The parts of the difference that a choice stands for, and the early discounts; null is no rest. */
export function partsOf(choice: RestChoice | null, sums: PickSums): readonly DifferencePart[] {
  const rest = Math.abs(sums.rest_cents)
  const isDiscount = choice === 'discount'
  const spared = sums.discount_cents + (isDiscount ? rest : 0)
  const parts: readonly DifferencePart[] = [
    { kind: 'discount', amount_cents: spared },
    ...(choice === 'late_charges'
      ? ([
          { kind: 'fine', amount_cents: sums.fine_cents },
          { kind: 'interest', amount_cents: sums.interest_cents },
        ] as const)
      : []),
    ...(choice === null || choice === 'late_charges' || isDiscount
      ? []
      : [{ kind: choice, amount_cents: rest }]),
  ]
  return parts.filter(({ amount_cents }) => amount_cents > 0)
}
