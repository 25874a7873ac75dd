import { addMonths, type CivilDate } from '@prumo/civil-date'

/** The last day that the contracts read (scalars, `civilDateSchema`). */
const LAST_DAY = '2199-12-31'

/**
 * The expiry after a payment: its months are counted from the day the plan is valid through, or from
 * today when it has expired (docs/rules/registers.md).
 * @returns null when it would be later than any date of the product.
 */
export function creditedExpiry(
  expiry: CivilDate,
  today: CivilDate,
  months: number,
): CivilDate | null {
  const credited = addMonths(expiry > today ? expiry : today, months)
  return credited > LAST_DAY ? null : credited
}

/**
 * The expiry once a payment is undone. The latest change goes back to the very day before it; when
 * the expiry has changed since, the payment's months are taken off. A plan that has become a lifetime
 * plan stays one.
 */
export function expiryWithout(
  expiry: CivilDate | null,
  payment: {
    readonly expiry_before: CivilDate
    readonly expiry_after: CivilDate
    readonly months_credit: number
  },
): CivilDate | null {
  if (expiry === null) return null
  if (expiry === payment.expiry_after) return payment.expiry_before
  return addMonths(expiry, -payment.months_credit)
}
