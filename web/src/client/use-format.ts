import { type CivilDate, type CivilMonth, formatCivilDate } from '@prumo/civil-date'
import { cents, formatMoney, type Locale } from '@prumo/money'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useLanguage } from '../texts/use-language.ts'
import { CURRENCY_SYMBOLS } from './currency-symbols.ts'

export interface Formats {
  /** 'R$ 1.234,56', or with the symbol of another currency. */
  readonly money: (value_cents: number, currency?: keyof typeof CURRENCY_SYMBOLS) => string
  /** '1.234,56' */
  readonly plainMoney: (value_cents: number) => string
  /** '20/11/2026' */
  readonly date: (date: CivilDate) => string
  /** 'Nov/2026' */
  readonly month: (month: CivilMonth) => string
  readonly count: (count: number) => string
  /** Day and time of an instant, in the zone of these formats. */
  readonly instant: (instant: string) => string
  /** The day of an instant, in that zone. */
  readonly day: (instant: string) => string
  /** What people call that zone: 'Horário de Brasília'. */
  readonly zone: string
}

/**
 * Figures and days in the language of the screen.
 * @param timeZone of the instants; the browser's unless told, since most of them are about the reader.
 */
export function useFormat(timeZone?: string): Formats {
  const language = useLanguage()
  return formatsOf(localeOf(isLanguage(language) ? language : 'pt'), timeZone)
}

const known = new Map<string, Formats>()

/** The formats of a locale and zone, made once; a component takes them from `useFormat`. */
export function formatsOf(locale: Locale, timeZone?: string): Formats {
  const name = `${locale} ${timeZone ?? ''}`
  const formats = known.get(name) ?? makeFormats(locale, timeZone)
  known.set(name, formats)
  return formats
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** Making a format of `Intl` takes longer than writing a hundred figures with it: each is made when it is first used. */
function makeFormats(locale: Locale, timeZone: string | undefined): Formats {
  const inZone = timeZone === undefined ? {} : { timeZone }
  const months = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }))
  const counts = once(() => new Intl.NumberFormat(locale))
  // Days stand before months in every language here, as in the fields that are typed into.
  const dayLocale = locale === 'en' ? 'en-GB' : locale
  const days = once(() => new Intl.DateTimeFormat(dayLocale, { ...DAY, ...inZone }))
  const instants = once(() => new Intl.DateTimeFormat(dayLocale, { ...DAY, ...inZone, ...TIME }))
  const zone = once(() => zoneName(locale, inZone))
  return {
    money: (value, currency = 'BRL') =>
      formatMoney(cents(value), { locale }).replace('R$', CURRENCY_SYMBOLS[currency]),
    plainMoney: (value) => formatMoney(cents(value), { locale, sign: 'plain' }),
    date: (date) => formatCivilDate(date, locale),
    month: (month) => {
      const name = months()
        .format(new Date(`${month}-01T00:00:00Z`))
        .replace('.', '')
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}/${month.slice(0, 4)}`
    },
    count: (count) => counts().format(count),
    instant: (instant) => instants().format(new Date(instant)),
    day: (instant) => days().format(new Date(instant)),
    get zone() {
      return zone()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function zoneName(locale: Locale, inZone: { readonly timeZone?: string }): string {
  const format = new Intl.DateTimeFormat(locale, { ...inZone, timeZoneName: 'longGeneric' })
  const part = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')
  return part?.value ?? format.resolvedOptions().timeZone
}
