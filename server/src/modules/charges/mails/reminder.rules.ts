import { isBankDay, nextBankDay, previousBankDay } from '@prumo/brazil'
import { addDays, type CivilDate, dateAt } from '@prumo/civil-date'

interface StepDay {
  readonly days_after: number
}

/** The hours of the company's clock in which clients are written to: 8:00 to 17:59. */
const FIRST_HOUR = 8
const LAST_HOUR = 17

/** The longest run of days without mails: around holidays, and from Saturday through Carnival. */
export const MAX_CLOSED_DAYS = 7

/**
 * The day on which a step is mailed. One until the due date is no later than its day, so that nobody reads
 * of a due date that is past; one after it waits for the next day of mails.
 */
export function stepDay(due_date: CivilDate, { days_after }: StepDay): CivilDate {
  const day = addDays(due_date, days_after)
  return days_after <= 0 ? previousBankDay(day) : nextBankDay(day)
}

/** The text of a step until the due date fits no later day: one that was not mailed by then is skipped. */
export const isStepCurrent = (
  due_date: CivilDate,
  { days_after }: StepDay,
  day: CivilDate,
): boolean => days_after > 0 || day <= due_date

/**
 * The newest step of a charge whose day has come: steps before it that were missed stay missed.
 * @param since steps whose day is before it are not caught up.
 */
export function newestStep<S extends StepDay>(
  due_date: CivilDate,
  steps: readonly S[],
  { today, since }: { readonly today: CivilDate; readonly since: CivilDate },
): S | null {
  const come = steps.filter((step) => {
    const day = stepDay(due_date, step)
    return day <= today && day >= since && isStepCurrent(due_date, step, today)
  })
  return come.reduce<S | null>(
    (newest, step) => (newest === null || step.days_after > newest.days_after ? step : newest),
    null,
  )
}

/** The next step of a charge whose day is after today. */
export function nextStep<S extends StepDay>(
  due_date: CivilDate,
  steps: readonly S[],
  today: CivilDate,
): S | null {
  return (
    steps
      .filter((step) => stepDay(due_date, step) > today)
      .toSorted((a, b) => a.days_after - b.days_after)[0] ?? null
  )
}

/** Whether clients are written to now: a day on which banks work, within the hours. */
export const isBusinessTime = (today: CivilDate, hour: number): boolean =>
  isBankDay(today) && hour >= FIRST_HOUR && hour <= LAST_HOUR

/** The day on which clients are written to next, at that hour or after it. */
export const nextMailDay = (today: CivilDate, hour: number): CivilDate =>
  nextBankDay(hour > LAST_HOUR ? addDays(today, 1) : today)

/** Until when a charge is paid, and is not late. */
export interface Payable {
  readonly due_date: CivilDate
  readonly days_after_due: number | null
}

/** The last day on which a charge can be paid without a fine: the next bank day after a due date without banks. */
export function lastDayWithoutFine({ due_date, days_after_due }: Payable): CivilDate {
  const free = nextBankDay(due_date)
  const last = days_after_due === null ? free : addDays(due_date, days_after_due)
  return last < free ? last : free
}

/** The hour that the clock shows at that instant in an IANA time zone, 0 to 23. */
export const hourAt = (instant: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  )

const HOUR_MS = 60 * 60 * 1000

/** The first instant from now on in which clients are written to, by the clock of a time zone. */
export function nextBusinessTime(now: Date, timeZone: string): Date {
  let at = now
  while (!isBusinessTime(dateAt(at, timeZone), hourAt(at, timeZone)))
    at = new Date((Math.floor(at.getTime() / HOUR_MS) + 1) * HOUR_MS)
  return at
}
