import { addDays, type CivilDate, monthOf, monthsBetween } from '@prumo/civil-date'
import {
  cyclePeriod,
  type Schedule,
} from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import { newPlan, upcomingCycles } from '@prumo/contracts/subscriptions/subscription-plan.rules'
import type { Cents } from '@prumo/money'

/** A receivable of the books that a cycle asked for. */
export interface PaidMonth {
  readonly id: number
  readonly party_id: number
  readonly value_cents: Cents
  readonly due_date: CivilDate
}

/** A cycle of the past, or foreseen, as it is stored. */
interface PlannedCycle {
  readonly cycle_index: number
  readonly starts_on: CivilDate
  readonly ends_on: CivilDate
  readonly due_date: CivilDate
  readonly price_cents: Cents
  readonly transaction_id: number
}

/** A subscription of one who paid month after month, and what its days are. */
export interface PlannedSubscription {
  readonly party_id: number
  readonly days: Schedule & {
    readonly start_date: CivilDate
    readonly trial_days: number
    readonly billing_on: CivilDate
    readonly next_cycle: number
    readonly next_on: CivilDate | null
    readonly ends_on: CivilDate | null
    readonly paused_on: CivilDate | null
    readonly canceled_on: CivilDate | null
    readonly cancel_reason: 'asked' | null
  }
  readonly cycles: readonly PlannedCycle[]
}

/** When somebody left, or stopped for a while; both null of one who goes on. */
interface Ends {
  readonly paused_on: CivilDate | null
  readonly canceled_on: CivilDate | null
}

/** One who goes on. */
export const GOES_ON: Ends = { paused_on: null, canceled_on: null }

/** The subscription that the months of one client are the cycles of, in the order of their days. */
export function subscriptionOfMonths(
  months: readonly PaidMonth[],
  { paused_on, canceled_on }: Ends = GOES_ON,
): PlannedSubscription | null {
  const [first] = months
  const last = months.at(-1)
  if (first === undefined || last === undefined) return null
  const schedule: Schedule = {
    subscription_cycle: 'monthly',
    cycles_from: first.due_date,
    first_cycle: 1,
    anchor_day: Number(first.due_date.slice(8)),
  }
  const indexOf = ({ due_date }: PaidMonth) =>
    monthsBetween(monthOf(first.due_date), monthOf(due_date)).length
  const next_cycle = indexOf(last) + 1
  const open = newPlan(schedule, { cycles_count: null, end_date: null }, first.due_date)
  return {
    party_id: first.party_id,
    days: {
      ...schedule,
      start_date: first.due_date,
      trial_days: 0,
      billing_on: first.due_date,
      next_cycle,
      ...upcomingCycles({ ...open, next_cycle, paused_on, canceled_on }),
      paused_on,
      canceled_on,
      cancel_reason: canceled_on === null ? null : 'asked',
    },
    cycles: months.map((month) => {
      const cycle_index = indexOf(month)
      const { starts_on, ends_on } = cyclePeriod(schedule, cycle_index)
      const { id: transaction_id, value_cents: price_cents, due_date } = month
      return { cycle_index, starts_on, ends_on, due_date, price_cents, transaction_id }
    }),
  }
}

/** A trial that began some days ago: nothing was charged of it. */
export function trialOf(
  party_id: number,
  today: CivilDate,
  { begunDaysAgo, trial_days }: { readonly begunDaysAgo: number; readonly trial_days: number },
): PlannedSubscription {
  const start_date = addDays(today, -begunDaysAgo)
  const billing_on = addDays(start_date, trial_days)
  const schedule: Schedule = {
    subscription_cycle: 'monthly',
    cycles_from: billing_on,
    first_cycle: 1,
    anchor_day: Number(billing_on.slice(8)),
  }
  return {
    party_id,
    days: {
      ...schedule,
      start_date,
      trial_days,
      billing_on,
      next_cycle: 1,
      next_on: billing_on,
      ends_on: null,
      ...GOES_ON,
      cancel_reason: null,
    },
    cycles: [],
  }
}
