import {
  addPercent,
  type Cents,
  cents,
  distribute,
  splitEvenly,
  sumCents,
  zeroCents,
} from '@prumo/money'

/**
 * Spreads a year over its months, to the cent: by what each month weighed before, else equally.
 * @param weights null, or all zero, is equally.
 */
export function spreadYear(
  total: Cents,
  months: number,
  weights: readonly number[] | null,
): readonly Cents[] {
  const usable = (weights ?? []).map((weight) => Math.max(weight, 0))
  return usable.length === months && usable.some((weight) => weight > 0)
    ? distribute(total, usable)
    : splitEvenly(total, months)
}

/** Months of a year so many percent higher, or lower: the year is rounded once, and they sum to it. */
export function adjusted(amounts: readonly Cents[], percent: string): readonly Cents[] {
  const positive = amounts.map((amount) => cents(Math.max(amount, 0)))
  const total = addPercent(sumCents(positive), percent)
  if (total <= 0) return amounts.map(() => zeroCents)
  return spreadYear(total, amounts.length, positive)
}
