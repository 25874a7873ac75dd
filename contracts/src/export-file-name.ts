import {
  type CivilDate,
  type CivilMonth,
  isCivilDate,
  lastDayOfMonth,
  monthOf,
} from '@prumo/civil-date'

const ACCENTS = /[\u0300-\u036f]/g

/**
 * The name of an exported file: `contas-a-pagar-2026-11.xlsx` for a whole month,
 * `dre-2026-01-2026-12.pdf` for several, else with the day of the export.
 */
export function exportFileName(
  title: string,
  period: unknown,
  today: CivilDate,
  format: string,
): string {
  const [first, last] = Array.isArray(period) ? period.map(String).filter(isCivilDate) : []
  if (first === undefined || last === undefined || !isWholeMonths(first, last))
    return `${stemOf(title)}-${today}.${format}`
  return monthsFileName(title, { first_month: monthOf(first), last_month: monthOf(last) }, format)
}

interface Months {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/** The name of a file of whole months, both ends included. */
export function monthsFileName(
  title: string,
  { first_month, last_month }: Months,
  format: string,
): string {
  const months = first_month === last_month ? first_month : `${first_month}-${last_month}`
  return `${stemOf(title)}-${months}.${format}`
}

const stemOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const isWholeMonths = (first: CivilDate, last: CivilDate): boolean =>
  first <= last && first.endsWith('-01') && lastDayOfMonth(monthOf(last)) === last
