import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import {
  type DifferenceKind,
  type DifferencePart,
  kindsFor,
} from '@prumo/contracts/bank-reconciliation/line-difference'

/** What a person may choose for the rest: a kind, or the fine and interest that the rates say. */
export type RestChoice = DifferenceKind | 'late_charges'

/** A hit is a settlement, or what is open of its transaction. */
export const hitKey = ({ transaction_id, settlement_id }: SearchHit): string =>
  `${transaction_id}-${settlement_id ?? 0}`

/** What was picked for a line, and what of the line that leaves. */
export interface PickSums {
  readonly picked_cents: number
  readonly rest_cents: number
  /** What the rest may be; none where nothing was picked or nothing is left. */
  readonly choices: readonly RestChoice[]
  readonly fine_cents: number
  readonly interest_cents: number
}

/** Sums what was picked; the late charges are a choice where they come to the rest to the cent. */
export function sumPicked(
  line_cents: number,
  picked: readonly SearchHit[],
  tolerance_cents: number,
): PickSums {
  const open = picked.filter(
    ({ settlement_id, amount_cents }) =>
      settlement_id === null && amount_cents > 0 === line_cents > 0,
  )
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const picked_cents = add(picked.map(({ amount_cents }) => amount_cents))
  const fine_cents = add(open.map(({ charges }) => charges?.fine_cents ?? 0))
  const interest_cents = add(open.map(({ charges }) => charges?.interest_cents ?? 0))
  const rest_cents = line_cents - picked_cents
  const late = (line_cents < 0 ? -1 : 1) * (fine_cents + interest_cents)
  const kinds =
    picked.length === 0 ? [] : kindsFor(line_cents, picked_cents, tolerance_cents, open.length > 0)
  const isLate = late !== 0 && late === rest_cents && kinds.length > 0
  return {
    picked_cents,
    rest_cents,
    choices: [...(isLate ? (['late_charges'] as const) : []), ...kinds],
    fine_cents,
    interest_cents,
  }
}

/** The parts of the difference that a choice stands for. */
export function partsOf(choice: RestChoice, sums: PickSums): readonly DifferencePart[] {
  if (choice !== 'late_charges') return [{ kind: choice, amount_cents: Math.abs(sums.rest_cents) }]
  const parts: readonly DifferencePart[] = [
    { kind: 'fine', amount_cents: sums.fine_cents },
    { kind: 'interest', amount_cents: sums.interest_cents },
  ]
  return parts.filter(({ amount_cents }) => amount_cents > 0)
}
