import { addDays, type CivilDate, dateAt } from '@prumo/civil-date'

/** Movements of a day are asked for again this many days, since banks post some of them late. */
const OVERLAP_DAYS = 7
/** How far back a first reading looks: as many days as every bank tells at once. */
const FIRST_DAYS = 90
/** When the job runs, in America/Sao_Paulo. */
const HOUR = 6
const ZONE = 'America/Sao_Paulo'

/**
 * The days that a run asks for: up to yesterday, since the movements of today are not all there, and
 * from a week before what is known, or from what was undone, as far back as the account goes.
 */
export function daysToAsk(
  today: CivilDate,
  known: {
    readonly pulled_until: CivilDate | null
    /** The first day of an import that was undone; null where there is none. */
    readonly undone_from: CivilDate | null
    readonly opening: CivilDate
  },
): { readonly first: CivilDate; readonly last: CivilDate } {
  const last = addDays(today, -1)
  const usual =
    known.pulled_until === null
      ? addDays(last, 1 - FIRST_DAYS)
      : addDays(known.pulled_until, 1 - OVERLAP_DAYS)
  const { undone_from } = known
  const from = undone_from !== null && undone_from < usual ? undone_from : usual
  const first = from < known.opening ? known.opening : from
  return { first: first < last ? first : last, last }
}

/** When the job asks next. Brazil has had no summer time since 2019. */
export function nextRunAt(now: Date): Date {
  const runOn = (day: CivilDate) => new Date(`${day}T0${HOUR}:00:00-03:00`)
  const today = dateAt(now, ZONE)
  return runOn(today) > now ? runOn(today) : runOn(addDays(today, 1))
}
