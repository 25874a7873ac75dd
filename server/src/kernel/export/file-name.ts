import { type CivilDate, isCivilDate, lastDayOfMonth, monthOf } from '@prumo/civil-date'

const ACCENTS = /[\u0300-\u036f]/g

/**
 * The name of an exported file: `contas-a-pagar-2026-11.xlsx` for a whole month, else with the day of
 * the export.
 */
export function exportFileName(
  title: string,
  period: unknown,
  today: CivilDate,
  format: string,
): string {
  const stem = title
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${stem}-${wholeMonth(period) ?? today}.${format}`
}

function wholeMonth(period: unknown): string | null {
  if (!Array.isArray(period)) return null
  const [first, last] = period.map(String).filter(isCivilDate)
  if (first === undefined || last === undefined || !first.endsWith('-01')) return null
  return lastDayOfMonth(monthOf(first)) === last ? monthOf(first) : null
}
