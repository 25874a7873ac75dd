import type { CivilDate, CivilMonth } from './civil-date.ts'

/**
 * Returns 'DD/MM/YYYY', in German 'DD.MM.YYYY': days stand before months in every language, as in
 * the fields that are typed into. Who writes says for whom; there is no default to forget.
 * Source: specification section 5, "Formatting".
 */
export function formatCivilDate(date: CivilDate, locale: 'pt-BR' | 'en' | 'de' | 'fr'): string {
  const mark = locale === 'de' ? '.' : '/'
  return [date.slice(8), date.slice(5, 7), date.slice(0, 4)].join(mark)
}

/** Returns 'MM/YYYY', in every language. */
export function formatCivilMonth(month: CivilMonth): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}
