import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  positiveCentsSchema,
  requiredTextSchema,
  textSchema,
} from '../scalars.ts'

/** How a client may pay; `any` leaves it to them. */
export const CHARGE_METHODS = ['pix', 'boleto', 'credit_card', 'any'] as const

/** The longest time after the due date in which a charge may be paid. */
const MAX_DAYS_AFTER_DUE = 365

/** A percentage from 0 to 100 with at most four places, `2` or `2.0000`. */
export const percentTextSchema = textSchema(9).refine(
  (text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100,
  { error: 'invalid_percent' },
)

/** Null is no end. */
export const daysAfterDueSchema = z.int().min(0).max(MAX_DAYS_AFTER_DUE).nullable()

/** Of terms that many charges have: days before the due date of each until which the discount holds. */
const MAX_DISCOUNT_DAYS = 60
export const discountDaysSchema = z.int().min(0).max(MAX_DISCOUNT_DAYS).nullable()

/** What a charge asks for, in the names of the specification. */
export const chargeTermFields = {
  description: requiredTextSchema(250),
  value_cents: positiveCentsSchema,
  due_date: civilDateSchema,
  /** Percent, once after the due date. */
  fine_value: percentTextSchema,
  /** Percent a month, simple. */
  interest_value: percentTextSchema,
  payment_method: z.enum(CHARGE_METHODS),
  discount_cents: centsFromZeroSchema.nullable(),
  discount_until: civilDateSchema.nullable(),
  days_after_due: daysAfterDueSchema,
}

interface Discounted {
  readonly value_cents: number
  readonly due_date: string
  readonly discount_cents: number | null
  readonly discount_until: string | null
}

/** A discount has an amount below the value, and a last day until the due date. */
export function checkDiscount(
  terms: Discounted,
  refuse: (field: 'discount_cents' | 'discount_until', message: string) => void,
): void {
  const { discount_cents, discount_until } = terms
  if (discount_cents === null && discount_until === null) return
  if (discount_cents === null || discount_cents === 0) refuse('discount_cents', 'required')
  else if (discount_cents >= terms.value_cents) refuse('discount_cents', 'charge_discount_too_high')
  if (discount_until === null) refuse('discount_until', 'required')
  else if (discount_until > terms.due_date) refuse('discount_until', 'charge_discount_after_due')
}

/** The same by days before a due date: it has an amount, and the days. */
export function checkDiscountDays(
  {
    discount_cents,
    discount_days,
  }: { readonly discount_cents: number | null; readonly discount_days: number | null },
  refuse: (field: 'discount_cents' | 'discount_days', message: string) => void,
): void {
  if (discount_cents === null && discount_days === null) return
  if (discount_cents === null || discount_cents === 0) refuse('discount_cents', 'required')
  if (discount_days === null) refuse('discount_days', 'required')
}

export type ChargeMethod = (typeof CHARGE_METHODS)[number]
