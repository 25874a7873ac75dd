import { z } from 'zod'

const keyOf = (owner: string): string => `prumo.fee-category.${owner}`

/**
 * The category that a person gave the last fee of a company; null before the first one.
 * @param owner the company and the person.
 */
export function keptFeeCategory(owner: string): number | null {
  const kept = z.coerce
    .number()
    .int()
    .positive()
    .safeParse(localStorage.getItem(keyOf(owner)))
  return kept.success ? kept.data : null
}

/** Remembers it for the next fee. */
export function keepFeeCategory(owner: string, categoryId: number): void {
  localStorage.setItem(keyOf(owner), String(categoryId))
}
