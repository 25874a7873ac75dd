/** CivilDate is a day 'YYYY-MM-DD' and CivilMonth a month 'YYYY-MM', both checked; ask with `is…` or convert. */
export {
  type CivilDate,
  type CivilMonth,
  civilDate,
  civilMonth,
  isCivilDate,
  isCivilMonth,
} from './civil-date.ts'
/** Later and earlier days, the days between two, and their order. */
export { addDays, addMonths, compareDates, daysBetween } from './date-arithmetic.ts'
/** The month of a day, its first and last day, later months, and the months of a span. */
export {
  addToMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from './month-arithmetic.ts'
/** The day that the clock shows in a time zone; "today" of a company. */
export { dateAt } from './date-at.ts'
/** Writes a day for readers of a locale, and a month as MM/YYYY. */
export { formatCivilDate, formatCivilMonth } from './format-civil-date.ts'
/** Reads the day that a person typed; null when there is no such day. */
export { parseTypedDate } from './parse-typed-date.ts'
