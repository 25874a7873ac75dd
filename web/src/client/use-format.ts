import { type CivilDate, type CivilMonth, formatCivilDate } from '@prumo/civil-date'
import { cents, formatMoney, type Locale } from '@prumo/money'
import { isLanguage, localeOf } from '../texts/languages.ts'
import { useLanguage } from '../texts/use-language.ts'

export interface Formats {
  /** 'R$ 1.234,56' */
  readonly money: (value_cents: number) => string
  /** '1.234,56' */
  readonly plainMoney: (value_cents: number) => string
  /** '20/11/2026' */
  readonly date: (date: CivilDate) => string
  /** 'Nov/2026' */
  readonly month: (month: CivilMonth) => string
  readonly count: (count: number) => string
  /** Day and time of an instant, in the browser's zone. */
  readonly instant: (instant: string) => string
  /** The day of an instant, in the browser's zone. */
  readonly day: (instant: string) => string
}

/** Figures and days in the language of the screen. */
export function useFormat(): Formats {
  const language = useLanguage()
  return formatsOf(localeOf(isLanguage(language) ? language : 'pt'))
}

const known = new Map<Locale, Formats>()

/** The formats of a locale, made once; a component takes them from `useFormat`. */
export function formatsOf(locale: Locale): Formats {
  const formats = known.get(locale) ?? makeFormats(locale)
  known.set(locale, formats)
  return formats
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** Making a format of `Intl` takes longer than writing a hundred figures with it. */
function makeFormats(locale: Locale): Formats {
  const months = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const counts = new Intl.NumberFormat(locale)
  // Days stand before months in every language here, as in the fields that are typed into.
  const dayLocale = locale === 'en' ? 'en-GB' : locale
  const days = new Intl.DateTimeFormat(dayLocale, DAY)
  const instants = new Intl.DateTimeFormat(dayLocale, {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    money: (value) => formatMoney(cents(value), { locale }),
    plainMoney: (value) => formatMoney(cents(value), { locale, sign: 'plain' }),
    date: (date) =>
      locale === 'de' ? formatCivilDate(date).replaceAll('/', '.') : formatCivilDate(date),
    month: (month) => {
      const name = months.format(new Date(`${month}-01T00:00:00Z`)).replace('.', '')
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}/${month.slice(0, 4)}`
    },
    count: (count) => counts.format(count),
    instant: (instant) => instants.format(new Date(instant)),
    day: (instant) => days.format(new Date(instant)),
  }
}
