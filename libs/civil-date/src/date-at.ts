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
