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
export function applyCredit(price: Cents, credit: Cents) {
  const credit_cents = credit < price ? credit : price
  return {
    credit_cents,
    charged_cents: subtractCents(price, credit_cents),
    left_cents: subtractCents(credit, credit_cents),
  }
}

/** What is left of a credit and of what is owed, the one less the other: one of them is nothing. */
export function balanceOf(credit: Cents, owed: Cents) {
  return credit > owed
    ? { credit_cents: subtractCents(credit, owed), owed_cents: zeroCents }
    : { credit_cents: zeroCents, owed_cents: subtractCents(owed, credit) }
}

/** A cycle that a client was asked for. */
export interface HeldCycle {
  readonly starts_on: CivilDate
  readonly ends_on: CivilDate
  readonly price_cents: Cents
  /** Of days before it, what it asks for beside its price. */
  readonly owed_cents: Cents
  /** What of both was paid, in money or by a credit. */
  readonly paid_cents: Cents
  /** What is open of its receivable. */
  readonly open_cents: Cents
}

/** The days from one to another, both included; none where the second is earlier. */
const daysOf = (from: CivilDate, until: CivilDate): number =>
  Math.max(0, daysBetween(from, addDays(until, 1)))

/** What the days of a cycle from a day on cost: all of one that begins later. */
function unusedOf({ starts_on, ends_on, price_cents }: HeldCycle, from: CivilDate): Cents {
  const days = daysOf(starts_on, ends_on)
  return partOfPrice(price_cents, Math.min(days, daysOf(from, ends_on)), days)
}

/** What the days of a cycle before a day cost, with those before it that it asks for. */
const usedOf = (cycle: HeldCycle, until: CivilDate): Cents =>
  addCents(subtractCents(cycle.price_cents, unusedOf(cycle, until)), cycle.owed_cents)

const above = (cents: Cents, other: Cents): Cents =>
  cents > other ? subtractCents(cents, other) : zeroCents

/**
 * What was paid of the days of a cycle from a day on: what was paid pays the days before it first.
 * @param passed_on what of these another cycle asks for.
 */
export const creditOf = (cycle: HeldCycle, from: CivilDate, passed_on = zeroCents): Cents =>
  above(cycle.paid_cents, subtractCents(usedOf(cycle, from), passed_on))

/** What nobody paid of the days of a cycle before a day: what follows asks for it once its charge is canceled. */
export const unpaidOf = (cycle: HeldCycle, until: CivilDate): Cents =>
  cycle.open_cents === 0 ? zeroCents : above(usedOf(cycle, until), cycle.paid_cents)

/** What becomes of the charge of a plan that is changed while something of it is open. */
export type OpenCharge = 'keep' | 'cancel'

interface Change {
  /** What the client was asked for, also of days to come, and what of it was paid. */
  readonly held: readonly HeldCycle[]
  /** What is left of earlier credits, and of days that are owed. */
  readonly credit_cents: Cents
  readonly owed_cents: Cents
  /** What holds from the change on, counted from its day. */
  readonly schedule: Schedule
  readonly value_cents: Cents
  readonly open_charge: OpenCharge | null
}

/** What a change of plan gives and asks for. */
export interface PlanChange {
  /** What was paid of the days that are left of the old plan. */
  readonly unused_cents: Cents
  /** What is open of the old plan: it gives no credit until it is paid. */
  readonly open_cents: Cents
  /** What of that is of days that were used: the new plan asks for it where the charge is canceled. */
  readonly used_cents: Cents
  /** What of it gives credit once a charge that is kept is paid. */
  readonly later_cents: Cents
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
 * earlier ones; it pays the new plan, and what is left of it pays later cycles (docs/rules/subscriptions.md).
 */
export function planChange(change: Change): PlanChange {
  const { held, schedule, value_cents, open_charge } = change
  const { cycles_from } = schedule
  const unused_cents = sumCents(held.map((cycle) => creditOf(cycle, cycles_from)))
  const open_cents = sumCents(held.map((cycle) => cycle.open_cents))
  const used_cents = sumCents(held.map((cycle) => unpaidOf(cycle, cycles_from)))
  const passed_on = open_charge === 'cancel' ? used_cents : zeroCents
  const period = cyclePeriod(schedule, schedule.first_cycle)
  const price_cents = priceOf(value_cents, period)
  const balance = balanceOf(
    addCents(change.credit_cents, unused_cents),
    addCents(change.owed_cents, passed_on),
  )
  return {
    unused_cents,
    open_cents,
    used_cents,
    later_cents: sumCents(
      held.map((cycle) => above(cycle.open_cents, unpaidOf(cycle, cycles_from))),
    ),
    period,
    price_cents,
    ...applyBalance(price_cents, balance),
  }
}

/** What a cycle of a price is charged, by what is left of credits and of days that are owed. */
export function applyBalance(price: Cents, balance: ReturnType<typeof balanceOf>) {
  const { charged_cents, ...taken } = applyCredit(price, balance.credit_cents)
  return { ...taken, charged_cents: addCents(charged_cents, balance.owed_cents) }
}
