import { type CivilDate, isCivilDate } from './civil-date.ts'
import { addDays } from './date-arithmetic.ts'

/** 'Today' in the languages of the app; the apostrophe as keyboards and as books write it. */
const TODAY = new Set(['h', 'hoje', 'today', 'heute', "aujourd'hui", 'aujourd’hui'])
const isoForm = /^\d{4}-\d{2}-\d{2}$/
/** Up to 9999 days, which is 27 years: more is a typing mistake. */
const relativeForm = /^[-+]\d{1,4}$/
/** 20, 20/11, 20/11/26 and 20/11/2026, with '/', '-' or '.' between. */
const separatedForm = /^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/
/** 2011, 201126 and 20112026. */
const runTogetherForm = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/
/** 10/2026 and 10/26, with '/', '-' or '.' between, and 102026 and 1026. */
const monthForm = /^(?:(\d{1,2})[/.-]|(\d{2}))(\d{4}|\d{2})$/

/**
 * Returns the day that a person typed, or null when it is none ('31/02').
 * Reads '20112026', '201126', '2011', '20/11/2026', '20/11/26', '20/11', '20' (this month), '2026-11-20',
 * '+7' and '-3' (days from today, at most 9999), 'h', 'hoje' and that word in the app's other
 * languages. What is left out comes from `today`.
 * A year of two digits is the one nearest to today.
 * Source: screens, "Global conventions" (Dates).
 * @param takesMonth '10/2026', as lists write a month, is its first day; so are '10/26', '102026' and
 * '1026', which are no days. What may be either, as '10/12' and '1012', is the day.
 */
export function parseTypedDate(
  text: string,
  today: CivilDate,
  takesMonth = false,
): CivilDate | null {
  const typed = text.trim().toLowerCase()
  return typedDay(typed, today) ?? (takesMonth ? typedMonth(typed, today) : null)
}

function typedDay(typed: string, today: CivilDate): CivilDate | null {
  if (TODAY.has(typed)) return today
  if (isoForm.test(typed)) return existingDate(typed)
  if (relativeForm.test(typed)) return addDays(today, Number(typed))
  const match = separatedForm.exec(typed) ?? runTogetherForm.exec(typed)
  if (match === null) return null
  const [, day = '', month = today.slice(5, 7), year = today.slice(0, 4)] = match
  return existingDate(`${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function typedMonth(typed: string, today: CivilDate): CivilDate | null {
  const match = monthForm.exec(typed)
  if (match === null) return null
  const [, separated, together = '', year = ''] = match
  const month = separated ?? together
  return existingDate(`${fullYear(year, today)}-${month.padStart(2, '0')}-01`)
}

function existingDate(text: string): CivilDate | null {
  return isCivilDate(text) ? text : null
}

/** '26' is 2026 and '85' is 1985 while today is in 2026: from 50 years back to 49 years ahead. */
function fullYear(year: string, today: CivilDate): string {
  if (year.length === 4) return year
  const thisYear = Number(today.slice(0, 4))
  const first = thisYear - 50
  const distance = (((Number(year) - first) % 100) + 100) % 100
  return String(first + distance).padStart(4, '0')
}
