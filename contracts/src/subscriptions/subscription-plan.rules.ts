import { addDays, type CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { priceOf } from './proration.rules.ts'
import { beginsInPart, cyclePeriod, type Schedule } from './subscription-cycles.rules.ts'

/** What of a subscription says which cycles it has. */
export interface Plan extends Schedule {
  readonly cycles_count: number | null
  readonly end_date: CivilDate | null
  /** Parts of a cycle do not count for `cycles_count`. */
  readonly partial_cycles: number
  /** The next one that is charged. */
  readonly next_cycle: number
  readonly paused_on: CivilDate | null
  readonly canceled_on: CivilDate | null
}

/** When the next cycle begins, and when the last one is over. */
export interface UpcomingCycles {
  readonly next_on: CivilDate | null
  readonly ends_on: CivilDate | null
}

/** What comes of a plan: no cycle follows its end, a pause or a cancellation. */
export function upcomingCycles(plan: Plan): UpcomingCycles {
  const { paused_on, canceled_on, next_cycle } = plan
  const ends_on = endOf(plan)
  const { starts_on } = cyclePeriod(plan, next_cycle)
  const isOver =
    paused_on !== null ||
    (ends_on !== null && starts_on >= ends_on) ||
    (canceled_on !== null && starts_on >= canceled_on)
  return { next_on: isOver ? null : starts_on, ends_on }
}

/** The day after the last cycle; null without end. */
function endOf(plan: Plan): CivilDate | null {
  const { cycles_count, partial_cycles, end_date } = plan
  if (cycles_count !== null) {
    const last = Math.max(cycles_count + partial_cycles, plan.first_cycle - 1)
    return cyclePeriod(plan, last + 1).starts_on
  }
  if (end_date === null) return null
  if (end_date < plan.cycles_from) return plan.cycles_from
  return addDays(lastUntil(plan, end_date), 1)
}

/** The last day of the last cycle that begins by a day. */
function lastUntil(plan: Plan, end_date: CivilDate): CivilDate {
  let index = plan.first_cycle
  for (;;) {
    const { ends_on } = cyclePeriod(plan, index)
    if (ends_on >= end_date) return ends_on
    index += 1
  }
}

/** A cycle that began before today, and what it cost. */
export interface PastCycle {
  readonly starts_on: CivilDate
  readonly price_cents: Cents
}

/** The cycles of a new subscription that began before today, the first one first. */
export function pastCycles(
  schedule: Omit<Schedule, 'first_cycle'>,
  ends: Pick<Plan, 'cycles_count' | 'end_date'>,
  value: Cents,
  today: CivilDate,
): readonly PastCycle[] {
  const plan = newPlan(schedule, ends, today, schedule.cycles_from)
  const past: PastCycle[] = []
  for (let next_cycle = 1; ; next_cycle += 1) {
    const { next_on } = upcomingCycles({ ...plan, next_cycle })
    if (next_on === null || next_on >= today) return past
    past.push({ starts_on: next_on, price_cents: priceOf(value, cyclePeriod(plan, next_cycle)) })
  }
}

/**
 * A new plan, whose cycles are counted from a day on. Cycles that begin before today are none of
 * Prumo's, unless told: a subscription that is older than its record goes on with the next one.
 * @param charged_from the day from which on cycles are charged.
 */
export function newPlan(
  schedule: Omit<Schedule, 'first_cycle'>,
  ends: Pick<Plan, 'cycles_count' | 'end_date'>,
  today: CivilDate,
  charged_from: CivilDate = today,
): Plan {
  const counted: Schedule = { ...schedule, first_cycle: 1 }
  let next_cycle = 1
  while (cyclePeriod(counted, next_cycle).starts_on < charged_from) next_cycle += 1
  return {
    ...counted,
    ...ends,
    partial_cycles: beginsInPart(counted) ? 1 : 0,
    next_cycle,
    paused_on: null,
    canceled_on: null,
  }
}

/** The same plan with its next cycle begun on a day, whatever cycles were under way. */
export function restartedPlan(
  plan: Plan,
  schedule: Pick<Schedule, 'subscription_cycle' | 'cycles_from' | 'anchor_day'>,
): Plan {
  const moved = { ...plan, ...schedule, first_cycle: plan.next_cycle }
  return { ...moved, partial_cycles: plan.partial_cycles + (beginsInPart(moved) ? 1 : 0) }
}
