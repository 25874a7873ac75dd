import type { CivilDate, CivilMonth } from './civil-date.ts'

/** Returns 'DD/MM/YYYY'. Source: specification section 5, "Formatting". */
export function formatCivilDate(date: CivilDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Returns 'MM/YYYY'. */
export function formatCivilMonth(month: CivilMonth): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}
