import { z } from 'zod'
import { centsSchema, civilDateSchema, positiveCentsSchema } from '../scalars.ts'

/** What it comes to, and until which day. */
export const earlyDiscountSchema = z.object({ until: civilDateSchema, cents: centsSchema })

/** How it is stored: an amount or hundredths of a percent, and a day; nulls where there is none. */
export const earlyDiscountShown = {
  early_discount_cents: positiveCentsSchema.nullable(),
  early_discount_bps: z.int().min(1).max(9999).nullable(),
  early_discount_until: civilDateSchema.nullable(),
}

/** How it is typed. Absent in a change: it stays. */
export const earlyDiscountFields = {
  early_discount_cents: earlyDiscountShown.early_discount_cents.optional(),
  early_discount_bps: earlyDiscountShown.early_discount_bps.optional(),
  early_discount_until: earlyDiscountShown.early_discount_until.optional(),
}

/** What is said of one that has a day or an amount alone. */
export const earlyDiscountError = {
  error: 'early_discount_incomplete',
  path: ['early_discount_until'],
}

/** Whether an early discount is told whole: a day, and either an amount or a percentage; or none. */
export function isEarlyDiscountWhole(input: {
  readonly early_discount_cents?: number | null | undefined
  readonly early_discount_bps?: number | null | undefined
  readonly early_discount_until?: string | null | undefined
}): boolean {
  const said = [input.early_discount_cents, input.early_discount_bps].filter((one) => one != null)
  return said.length === (input.early_discount_until == null ? 0 : 1)
}
