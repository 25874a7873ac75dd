import { addDays, type CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { cents, type Cents, negateCents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import {
  daysFrom,
  expectedFlows,
  learnDelays,
  type OpenItem,
  type PastPayment,
  runBalance,
  withBooked,
} from './forecast.rules.ts'

/** How far back forecasts are tried, and how many days each of them is asked for. */
const REPLAYED_DAYS = 90
const DAYS_AHEAD = 7
/** A client's delay is learned from the payments of so many days. */
export const LEARNED_DAYS = 365

/** A transaction as it is known today, with what was settled of it and when. */
export interface KnownItem {
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly due_date: CivilDate
  readonly value_cents: Cents
  /** The day from which the books knew it. */
  readonly known_on: CivilDate
  readonly settled: readonly {
    readonly paid_on: CivilDate
    readonly cents: Cents
    /** When its money came, where that was later, and what it moved: below zero is cash out. */
    readonly credited_on: CivilDate | null
    readonly cash_cents: Cents
  }[]
}

interface History {
  readonly today: CivilDate
  readonly items: readonly KnownItem[]
  readonly payments: readonly PastPayment[]
  /** The balance at the end of each day that is compared, and of each that a forecast begins on. */
  readonly balances: ReadonlyMap<CivilDate, Cents>
  /** The books begin here: no forecast is made before. */
  readonly first_day: CivilDate | null
}

/** How far the forecasts were off in the mean, and of how many days. */
export interface ReplayedError {
  readonly mean_error_cents: Cents | null
  readonly days: number
}

/** What was open of items at the end of a day, as it was known then. */
export function openOn(items: readonly KnownItem[], day: CivilDate): OpenItem[] {
  return items.flatMap(({ known_on, settled, value_cents, ...item }) => {
    if (known_on > day) return []
    const paid = sumCents(settled.filter(({ paid_on }) => paid_on <= day).map((own) => own.cents))
    const residual_cents = subtractCents(value_cents, paid)
    return residual_cents > 0 ? [{ ...item, scheduled_for: null, residual_cents }] : []
  })
}

/** What was booked at the end of a day on days to come, as a card's money. */
function bookedOn(items: readonly KnownItem[], day: CivilDate) {
  return items.flatMap(({ settled }) =>
    settled.flatMap(({ paid_on, credited_on, cash_cents }) =>
      paid_on > day || credited_on === null || credited_on <= day
        ? []
        : [
            {
              day: credited_on,
              in_cents: cash_cents > 0 ? cash_cents : zeroCents,
              out_cents: cash_cents < 0 ? negateCents(cash_cents) : zeroCents,
            },
          ],
    ),
  )
}

/**
 * The days on which forecasts of the last 90 days are made: one a week, the last one a week ago. The first one
 * begins before these 90 days, so that each of them is in one forecast.
 */
export function originsBefore(today: CivilDate): CivilDate[] {
  const count = Math.ceil(REPLAYED_DAYS / DAYS_AHEAD)
  return Array.from({ length: count }, (_, place) => addDays(today, -DAYS_AHEAD * (place + 1)))
}

/**
 * What forecasts of the past would have said, compared with what happened: from each origin the balance of the next
 * seven days, with what was known and learned by then, against the balance of these days.
 */
export function replayForecasts(history: History): ReplayedError {
  const { today, items, payments, balances, first_day } = history
  const before = addDays(today, -REPLAYED_DAYS)
  const errors = originsBefore(today).flatMap((origin) => {
    const opening = balances.get(origin)
    if (opening === undefined || first_day === null || origin < first_day) return []
    const since = addDays(origin, -LEARNED_DAYS)
    const delays = learnDelays(
      payments.filter(({ paid_on }) => paid_on <= origin && paid_on > since),
    )
    // What is due on the origin itself was still open at its end: it is expected on the next day.
    const first = addDays(origin, 1)
    const expected = expectedFlows(openOn(items, origin), delays, first)
    const flows = withBooked(expected, bookedOn(items, origin))
    return runBalance(opening, daysFrom(first, addDays(origin, DAYS_AHEAD)), flows).flatMap(
      ({ day, balance_cents }) => {
        const actual = balances.get(day)
        return actual === undefined || day <= before ? [] : [Math.abs(balance_cents - actual)]
      },
    )
  })
  if (errors.length === 0) return { mean_error_cents: null, days: 0 }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return { mean_error_cents: cents(Math.round(mean)), days: errors.length }
}
