import type { CivilDate } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'

/** What is left off a transaction of which nothing is settled, when all of it is paid by a day. */
export interface EarlyDiscount {
  readonly until: CivilDate
  readonly cents: Cents
}

/** The early discount of what is paid on a day; nothing after its last day. */
export function earlyDiscountOn(
  discount: EarlyDiscount | null | undefined,
  paid_on: CivilDate,
): Cents {
  return discount === null || discount === undefined || paid_on > discount.until
    ? zeroCents
    : discount.cents
}
