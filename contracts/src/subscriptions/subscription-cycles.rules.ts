import { addDays, addToMonth, type CivilDate, type CivilMonth, civilDate } from '@prumo/civil-date'
import { daysBetween, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import type { SUBSCRIPTION_CYCLES } from '../products/payment-terms.ts'

export type SubscriptionCycle = (typeof SUBSCRIPTION_CYCLES)[number]

type Step = { readonly days: number } | { readonly months: number }

const STEPS: Readonly<Record<SubscriptionCycle, Step>> = {
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  semiannually: { months: 6 },
  yearly: { months: 12 },
}

/** From where on the cycles of a subscription are counted. */
export interface Schedule {
  readonly subscription_cycle: SubscriptionCycle
  /** The first day of the cycle `first_cycle`. */
  readonly cycles_from: CivilDate
  readonly first_cycle: number
  /** The day of the month on which later cycles begin, or its last day; weeks have none. */
  readonly anchor_day: number
}

/** A cycle: its days, and how many the whole one has that it is a part of. */
export interface CyclePeriod {
  readonly starts_on: CivilDate
  /** Its last day. */
  readonly ends_on: CivilDate
  readonly days: number
  readonly full_days: number
}

/** The anchor day of a month, or its last day: 31 is 28 February, and 31 March again. */
function anchorIn(month: CivilMonth, anchor_day: number): CivilDate {
  const last = lastDayOfMonth(month)
  return Number(last.slice(8)) <= anchor_day
    ? last
    : civilDate(`${month}-${String(anchor_day).padStart(2, '0')}`)
}

/**
 * The days of a cycle. Where the cycles are not counted from an anchor day, the first is the part of
 * one that leads to it.
 */
export function cyclePeriod(schedule: Schedule, index: number): CyclePeriod {
  const place = index - schedule.first_cycle
  const starts_on = startOf(schedule, place)
  const next = startOf(schedule, place + 1)
  const days = daysBetween(starts_on, next)
  const full_days = daysBetween(startOfWhole(schedule, place), next)
  return { starts_on, ends_on: addDays(next, -1), days, full_days }
}

/** Whether its first cycle is a part of one. */
export function beginsInPart(schedule: Schedule): boolean {
  const { days, full_days } = cyclePeriod(schedule, schedule.first_cycle)
  return days < full_days
}

function startOf(schedule: Schedule, place: number): CivilDate {
  const { cycles_from, subscription_cycle, anchor_day } = schedule
  const step = STEPS[subscription_cycle]
  if ('days' in step) return addDays(cycles_from, step.days * place)
  if (place === 0) return cycles_from
  return anchorIn(addToMonth(anchorMonth(schedule), step.months * place), anchor_day)
}

/** The beginning of the whole cycle that the one at a place is, or is the end of. */
function startOfWhole(schedule: Schedule, place: number): CivilDate {
  const step = STEPS[schedule.subscription_cycle]
  if ('days' in step || place > 0) return startOf(schedule, place)
  return anchorIn(anchorMonth(schedule), schedule.anchor_day)
}

/** The month whose anchor day is place 0: that of the first day, or where that is no anchor day one cycle before the next. */
function anchorMonth({ cycles_from, subscription_cycle, anchor_day }: Schedule): CivilMonth {
  const step = STEPS[subscription_cycle]
  const month = monthOf(cycles_from)
  const anchor = anchorIn(month, anchor_day)
  if (anchor === cycles_from || 'days' in step) return month
  const next = anchor > cycles_from ? month : addToMonth(month, 1)
  return addToMonth(next, -step.months)
}
