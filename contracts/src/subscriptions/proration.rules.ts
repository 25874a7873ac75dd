import { addDays, type CivilDate, daysBetween } from '@prumo/civil-date'
import { addCents, type Cents, distribute, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { type CyclePeriod, cyclePeriod, type Schedule } from './subscription-cycles.rules.ts'

/** What of a price so many days of so many cost; it and the rest come to the price. */
export function partOfPrice(price: Cents, days: number, full_days: number): Cents {
  const [part = zeroCents] = distribute(price, [days, full_days - days])
  return part
}

/** What a cycle costs. */
export const priceOf = (value: Cents, { days, full_days }: CyclePeriod): Cents =>
  partOfPrice(value, days, full_days)

/** What is paid of a price by a credit, what is left to charge, and what is left of the credit. */
export function takeCredit(price: Cents, credit: Cents) {
  const credit_cents = credit < price ? credit : price
  return {
    credit_cents,
    charged_cents: subtractCents(price, credit_cents),
    left_cents: subtractCents(credit, credit_cents),
  }
}

/** A cycle that a client was asked for. */
export interface HeldCycle {
  readonly starts_on: CivilDate
  readonly ends_on: CivilDate
  readonly price_cents: Cents
  /** What of its price was paid, in money or by a credit. */
  readonly paid_cents: Cents
}

/** The days from one to another, both included; none where the second is earlier. */
const daysOf = (from: CivilDate, until: CivilDate): number =>
  Math.max(0, daysBetween(from, addDays(until, 1)))

/** What the days of a cycle from a day on cost: all of one that begins later. */
function unusedOf({ starts_on, ends_on, price_cents }: HeldCycle, from: CivilDate): Cents {
  const days = daysOf(starts_on, ends_on)
  return partOfPrice(price_cents, Math.min(days, daysOf(from, ends_on)), days)
}

/** What the days of a cycle before a day cost. */
const usedOf = (cycle: HeldCycle, until: CivilDate): Cents =>
  subtractCents(cycle.price_cents, unusedOf(cycle, until))

/** What was paid of the days of a cycle from a day on: what was paid pays the days before it first. */
export function creditOf(cycle: HeldCycle, from: CivilDate): Cents {
  const beyond = subtractCents(cycle.paid_cents, usedOf(cycle, from))
  return beyond > 0 ? beyond : zeroCents
}

/** A cycle that was charged, in the order of its subscription. */
interface ChargedCycle {
  readonly cycle_index: number
  readonly starts_on: CivilDate
  readonly ends_on: CivilDate
}

/**
 * The cycles that no change of plan cut short: none that was charged after one, nor the next one, begins
 * before it is over. The unused days of the others were given back when they were cut.
 */
export function uncutCycles<C extends ChargedCycle>(
  cycles: readonly C[],
  next_on: CivilDate | null,
): readonly C[] {
  return cycles.filter(
    ({ cycle_index, ends_on }) =>
      (next_on === null || next_on > ends_on) &&
      !cycles.some((other) => other.cycle_index > cycle_index && other.starts_on <= ends_on),
  )
}

interface Change {
  /** What the client was asked for, also of days to come, and what of it was paid. */
  readonly held: readonly HeldCycle[]
  /** What is left of earlier credits. */
  readonly credit_cents: Cents
  /** What holds from the change on, counted from its day. */
  readonly schedule: Schedule
  readonly value_cents: Cents
}

/** What a change of plan gives and asks for. */
export interface PlanChange {
  /** What was paid of the days that are left of the old plan. */
  readonly unused_cents: Cents
  /** What is open of the old plan: it gives no credit and stays owed. */
  readonly owed_cents: Cents
  /** What of that is of days that were used. */
  readonly owed_used_cents: Cents
  readonly period: CyclePeriod
  /** Of the new plan until its next cycle begins. */
  readonly price_cents: Cents
  readonly credit_cents: Cents
  readonly charged_cents: Cents
  /** Carried on to the cycles after it. */
  readonly left_cents: Cents
}

/**
 * What a change of plan comes to on its day: the credit of unused days that were paid first, with what was left of
 * earlier ones; it pays the new plan, and what is left of it pays later cycles (behaviour, section 13).
 */
export function planChange({ held, credit_cents, schedule, value_cents }: Change): PlanChange {
  const { cycles_from } = schedule
  const unused_cents = sumCents(held.map((cycle) => creditOf(cycle, cycles_from)))
  const owed_cents = sumCents(
    held.map(({ price_cents: price, paid_cents }) => subtractCents(price, paid_cents)),
  )
  const owed_used_cents = sumCents(
    held.map((cycle) => {
      const used = subtractCents(usedOf(cycle, cycles_from), cycle.paid_cents)
      return used > 0 ? used : zeroCents
    }),
  )
  const period = cyclePeriod(schedule, schedule.first_cycle)
  const price_cents = priceOf(value_cents, period)
  const taken = takeCredit(price_cents, addCents(credit_cents, unused_cents))
  return { unused_cents, owed_cents, owed_used_cents, period, price_cents, ...taken }
}
