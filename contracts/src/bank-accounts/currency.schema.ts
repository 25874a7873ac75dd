import { z } from 'zod'
import { CURRENCIES } from './currencies.ts'

export const currencySchema = z.enum(CURRENCIES)
export type Currency = z.output<typeof currencySchema>

/**
 * What stands beside sums in the currency of the company: which it is, and the same sums in each other
 * currency that there is something of. Amounts of two currencies have no sum
 * (docs/decisions/0102-totals-keep-currencies-apart.md).
 */
export function besideCurrency<Sums extends z.ZodRawShape>(sums: Sums) {
  return {
    currency: currencySchema,
    others: z.array(z.object({ ...sums, currency: currencySchema })),
  }
}
