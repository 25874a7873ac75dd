import { Temporal } from 'temporal-polyfill'

import { type CivilDate, civilDate } from './civil-date.ts'

/**
 * Returns the day that the clock shows at that instant in an IANA time zone ('America/Sao_Paulo').
 * "Today" of a company is `dateAt(now, company.time_zone)`: the clock is an argument, and the time zone
 * of the process plays no part. Throws RangeError for an invalid instant or an unknown time zone.
 * Source: decisions, "Identifiers, money, time" ("today" is the company's day).
 */
export function dateAt(instant: Date, timeZone: string): CivilDate {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  return civilDate(moment.toZonedDateTimeISO(timeZone).toPlainDate().toString())
}
