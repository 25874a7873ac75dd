import type { CivilDate } from '@prumo/civil-date'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'

/** 'segunda-feira, 30/11': a day of the next ones, as people speak of it. */
export function weekdayText(day: CivilDate, language: string): string {
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}
