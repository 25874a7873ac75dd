import type { EarlyDiscount } from '@prumo/contracts/transactions/early-discount'
import type { CivilDate } from '@prumo/civil-date'
import { type RawBuilder, sql } from 'kysely'

const discountCents = sql`least(
      coalesce(t.early_discount_cents, (t.value_cents * t.early_discount_bps + 5000) / 10000),
      t.value_cents - 1)`

/**
 * The early discount of transaction `t`, of which nothing is settled yet: an amount, or hundredths of
 * a percent of the value, half up; never all of it. Null where there is none.
 */
export const earlyDiscount: RawBuilder<EarlyDiscount | null> = sql`case
  when t.early_discount_until is not null and t.settled_cents = 0 then
    json_build_object('until', t.early_discount_until, 'cents', ${discountCents}) end`

/** What is left of transaction `t` when it is paid in full on a day, its early discount left off. */
export const residualOn = (
  day: CivilDate,
): RawBuilder<number> => sql`(t.value_cents - t.settled_cents
  - case when t.early_discount_until >= ${day}::date and t.settled_cents = 0
    then ${discountCents} else 0 end)`
