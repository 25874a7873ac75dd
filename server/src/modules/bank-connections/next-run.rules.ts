import { addDays, type CivilDate, dateAt } from '@prumo/civil-date'

/** Movements of a day are asked for again this many days, since banks post some of them late. */
const OVERLAP_DAYS = 7
/** How far back a first reading looks: as many days as every bank tells at once. */
const FIRST_DAYS = 90
/** When the job runs, in America/Sao_Paulo. */
const HOUR = 6
const ZONE = 'America/Sao_Paulo'

/** What is known of the movements of a connection. */
interface KnownDays {
  readonly pulled_until: CivilDate | null
  /** The first day that was ever asked for; null before the first run. */
  readonly asked_from: CivilDate | null
  /** The first day of an import that was undone; null where there is none. */
  readonly undone_from: CivilDate | null
  /** The first day of movements left out in a closed period that is open by now; null without. */
  readonly reopened_from: CivilDate | null
  readonly opening: CivilDate
}

/**
 * The days that a run asks for: up to yesterday, since the movements of today are not all there, and
 * from a week before what is known, or from what is missing of earlier days, as far back as the account
 * goes.
 */
export function daysToAsk(
  today: CivilDate,
  { pulled_until, asked_from, undone_from, reopened_from, opening }: KnownDays,
): { readonly first: CivilDate; readonly last: CivilDate } {
  const last = addDays(today, -1)
  const furthest = latest(addDays(last, 1 - FIRST_DAYS), opening)
  const usual = pulled_until === null ? furthest : addDays(pulled_until, 1 - OVERLAP_DAYS)
  // The opening balance went back since: what was in it are movements now.
  const older = asked_from !== null && furthest < asked_from ? furthest : usual
  const from = [undone_from ?? usual, reopened_from ?? usual, older, usual].toSorted()[0] ?? usual
  const first = latest(from, opening)
  return { first: first < last ? first : last, last }
}

const latest = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? b : a)

/** When the job asks next. Brazil has had no summer time since 2019. */
export function nextRunAt(now: Date): Date {
  const runOn = (day: CivilDate) => new Date(`${day}T0${HOUR}:00:00-03:00`)
  const today = dateAt(now, ZONE)
  return runOn(today) > now ? runOn(today) : runOn(addDays(today, 1))
}
