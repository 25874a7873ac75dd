import { type SimulatedPurchase, yearOfPurchases } from './simulated-purchases.ts'

/** Where the demo company sells beside Hotmart: to buyers of their own, and less. */
const BESIDE: readonly string[] = ['eduzz', 'kiwify', 'shopify']
/** Buyers and purchases of a platform begin so many numbers behind those of the one before. */
const NUMBERS_APART = 1_000

/** A year of purchases as a simulated platform has them when the demo starts. */
export function demoPurchases(platform: string, now: Date): readonly SimulatedPurchase[] {
  const place = BESIDE.indexOf(platform) + 1
  if (place === 0) return yearOfPurchases(now)
  return yearOfPurchases(now, { first: NUMBERS_APART * place, everyDays: 3 })
}
