import { daysInMonth } from './days-in-month.ts'

/**
 * Days and months of a calendar, without clock or time zone. A due date is the same day everywhere.
 * Source: decisions, "Identifiers, money, time" (civil dates, never instants).
 */
declare const brand: unique symbol

/** A day that exists, as 'YYYY-MM-DD', years 0001 to 9999. Compares and sorts as text. */
export type CivilDate = string & { readonly [brand]: 'CivilDate' }

/** A month, as 'YYYY-MM', years 0001 to 9999. Compares and sorts as text. */
export type CivilMonth = string & { readonly [brand]: 'CivilMonth' }

const monthForm = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/
const dayForm = /^-\d{2}$/

/** Answers whether the text is a day that exists, as 'YYYY-MM-DD'. */
export function isCivilDate(text: string): text is CivilDate {
  if (!monthForm.test(text.slice(0, 7)) || !dayForm.test(text.slice(7))) return false
  const day = Number(text.slice(8))
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
}

/** Returns the text as a civil date. Throws RangeError when no such day exists. */
export function civilDate(text: string): CivilDate {
  if (!isCivilDate(text)) throw new RangeError(`Not a civil date: ${text}`)
  return text
}

/** Answers whether the text is a month, as 'YYYY-MM'. */
export function isCivilMonth(text: string): text is CivilMonth {
  return monthForm.test(text)
}

/** Returns the text as a civil month. Throws RangeError when it is not one. */
export function civilMonth(text: string): CivilMonth {
  if (!isCivilMonth(text)) throw new RangeError(`Not a civil month: ${text}`)
  return text
}
