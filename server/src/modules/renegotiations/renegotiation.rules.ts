import { addMonths, type CivilDate } from '@prumo/civil-date'
import type { Allocation } from '@prumo/contracts/transactions/transaction.schema'
import {
  addCents,
  type Cents,
  distribute,
  splitEvenly,
  subtractCents,
  sumCents,
  zeroCents,
} from '@prumo/money'

type Part = Pick<Allocation, 'category_id' | 'cost_center_id' | 'project_id' | 'value_cents'>

/** A receivable of which something is open. */
interface OpenReceivable {
  readonly id: number
  readonly due_date: CivilDate
  readonly value_cents: Cents
  readonly open_cents: Cents
  readonly allocations: readonly Part[]
}

/** The same with fine and interest of its lateness. */
export interface LateReceivable extends OpenReceivable {
  readonly fine_cents: Cents
  readonly interest_cents: Cents
}

/** What of a receivable goes into the new ones: what is open, fine, interest and surcharge, less the discount. */
export interface CountedReceivable extends LateReceivable {
  readonly surcharge_cents: Cents
  readonly discount_cents: Cents
}

/** Gives each receivable its part of discount and surcharge, in proportion to what is open of it. */
export function countReceivables(
  receivables: readonly LateReceivable[],
  of: Pick<CountedReceivable, 'surcharge_cents' | 'discount_cents'>,
): readonly CountedReceivable[] {
  const weights = receivables.map(({ open_cents }) => open_cents)
  const discounts = distribute(of.discount_cents, weights)
  const surcharges = distribute(of.surcharge_cents, weights)
  return receivables.map((receivable, place) => ({
    ...receivable,
    surcharge_cents: surcharges[place] ?? zeroCents,
    discount_cents: discounts[place] ?? zeroCents,
  }))
}

/** Above what is open: fine, interest and surcharge, which are revenue of their own. */
const aboveOf = ({ fine_cents, interest_cents, surcharge_cents }: CountedReceivable): Cents =>
  addCents(fine_cents, interest_cents, surcharge_cents)

/** What the new ones come to. */
export const totalOf = (receivables: readonly CountedReceivable[]): Cents =>
  sumCents(
    receivables.map((receivable) =>
      subtractCents(
        addCents(receivable.open_cents, aboveOf(receivable)),
        receivable.discount_cents,
      ),
    ),
  )

/** The new amounts and their days: month by month from the first, on its day or the last of the month. */
export const planInstallments = (total: Cents, count: number, first_due_date: CivilDate) =>
  splitEvenly(total, count).map((value_cents, place) => ({
    value_cents,
    due_date: addMonths(first_due_date, place),
  }))

/**
 * What the new ones are of: what is open of each allocation of the old ones, less its part of the
 * discount, and what is above under a category of its own, in their cost centres and projects.
 */
export function carriedParts(
  receivables: readonly CountedReceivable[],
  above_category_id: number,
): readonly Part[] {
  return mergeParts(
    receivables.flatMap((receivable) => {
      const { allocations, value_cents, open_cents, discount_cents } = receivable
      const weights = allocations.map((part) => part.value_cents)
      const settled = distribute(subtractCents(value_cents, open_cents), weights)
      const left = weights.map((weight, place) =>
        subtractCents(weight, settled[place] ?? zeroCents),
      )
      const principal = distribute(subtractCents(open_cents, discount_cents), left)
      const above = distribute(aboveOf(receivable), left)
      return allocations.flatMap((part, place) => [
        { ...part, value_cents: principal[place] ?? zeroCents },
        { ...part, category_id: above_category_id, value_cents: above[place] ?? zeroCents },
      ])
    }),
  )
}

/**
 * Divides parts over installments: each takes its share of what is left, so that no share is below zero
 * and all of them come to the parts to the cent.
 */
export function partsOfInstallments(
  amounts: readonly Cents[],
  parts: readonly Part[],
): readonly (readonly Part[])[] {
  let left = parts.map(({ value_cents }) => value_cents)
  return amounts.map((amount) => {
    const shares = distribute(amount, left)
    left = left.map((rest, place) => subtractCents(rest, shares[place] ?? zeroCents))
    return parts.flatMap((part, place) => {
      const value_cents = shares[place] ?? zeroCents
      return value_cents === 0 ? [] : [{ ...part, value_cents }]
    })
  })
}

/** Parts of the same category, cost centre and project as one; those of nothing are none. */
function mergeParts(parts: readonly Part[]): readonly Part[] {
  const groups = Map.groupBy(parts, ({ category_id, cost_center_id, project_id }) =>
    [category_id, cost_center_id, project_id].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const value_cents = sumCents(group.map((part) => part.value_cents))
    if (first === undefined || value_cents === 0) return []
    const { category_id, cost_center_id, project_id } = first
    return [{ category_id, cost_center_id, project_id, value_cents }]
  })
}
