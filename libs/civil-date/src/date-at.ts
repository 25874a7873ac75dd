import { type CivilDate, civilDate } from './civil-date.ts'

/** A formatter is costly to make and serves for ever; there are four zones in Brazil. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the day that the clock shows at that instant in an IANA time zone ('America/Sao_Paulo').
 * "Today" of a company is `dateAt(now, company.time_zone)`: the clock is an argument, and the time zone
 * of the process plays no part. Throws RangeError for an invalid instant or an unknown time zone.
 * Source: decisions, "Identifiers, money, time" ("today" is the company's day).
 */
export function dateAt(instant: Date, timeZone: string): CivilDate {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  const last = lastDays.get(timeZone)
  if (last?.quarter === quarter) return last.day
  const day = dayOf(instant, timeZone)
  if (quarter >= WHOLE_QUARTERS_FROM) lastDays.set(timeZone, { quarter, day })
  return day
}

const QUARTER_MS = 15 * 60 * 1000
/**
 * Since then no day of any zone begins or ends within a quarter of an hour of UTC: offsets are whole
 * quarters, and clocks were last put back at 00:01 in Newfoundland, in 2011.
 */
const WHOLE_QUARTERS_FROM = Math.floor(Date.UTC(2020, 0, 1) / QUARTER_MS)
/** Of each time zone the day that was asked for last: that of now is asked for by every request. */
const lastDays = new Map<string, { readonly quarter: number; readonly day: CivilDate }>()

function dayOf(instant: Date, timeZone: string): CivilDate {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: 'year' | 'month' | 'day') =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return civilDate(`${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`)
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
