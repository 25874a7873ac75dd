import {
  type CivilDate,
  type CivilMonth,
  formatCivilDate,
  formatCivilMonth,
  isCivilDate,
  isCivilMonth,
} from '@prumo/civil-date'
import type { ServerOnlyTexts } from '@prumo/texts/engine/features'
import type { TextKey } from '@prumo/texts/engine/translation'
import { type Cents, formatMoney, isCents, type Locale } from '@prumo/money'

/** A sort of value: what it may be, and how it is written for a reader. */
interface Sort<T> {
  readonly isOne: (value: unknown) => value is T
  readonly write: (value: unknown, locale: Locale) => string
}

function sortOf<T>(isOne: Sort<T>['isOne'], write: (value: T, locale: Locale) => string): Sort<T> {
  return { isOne, write: (value, locale) => (isOne(value) ? write(value, locale) : '') }
}

const isFigure = (value: unknown): value is number => typeof value === 'number'
const isWords = (value: unknown): value is string => typeof value === 'string'
const isDay = (value: unknown): value is CivilDate => isWords(value) && isCivilDate(value)
const isMonth = (value: unknown): value is CivilMonth => isWords(value) && isCivilMonth(value)
const isLimit = (value: unknown): value is number | CivilMonth =>
  isFigure(value) || (isWords(value) && isCivilMonth(value))

/** How many records of a kind use one. */
export interface TextUse {
  readonly kind: TextKey<ServerOnlyTexts['recordUses']>
  readonly count: number
}

const isUse = (value: unknown): value is TextUse =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'kind') === 'string' &&
  typeof Reflect.get(value, 'count') === 'number'
/** Whether what a refusal noted down are records that use one. */
const areUses = (value: unknown): value is readonly TextUse[] =>
  Array.isArray(value) && value.every(isUse)

const writeFigure = (value: number, locale: Locale) => new Intl.NumberFormat(locale).format(value)

const money = sortOf<Cents>(
  (value): value is Cents => isFigure(value) && isCents(value),
  (value, locale) => formatMoney(value, { locale }),
)
interface AmountIn {
  readonly cents: Cents
  readonly currency: keyof typeof SYMBOLS
}

/** Currencies as Brazilians write them, in every language. */
export const SYMBOLS = { BRL: 'R$', USD: 'US$', EUR: '€' } as const

const isAmountIn = (value: unknown): value is AmountIn =>
  typeof value === 'object' &&
  value !== null &&
  isFigure(Reflect.get(value, 'cents')) &&
  Object.hasOwn(SYMBOLS, String(Reflect.get(value, 'currency')))

/** An amount with the symbol of its currency where the locale has that of the real. */
const moneyIn = sortOf(isAmountIn, ({ cents, currency }, locale) =>
  formatMoney(cents, { locale }).replace(SYMBOLS.BRL, () => SYMBOLS[currency]),
)
const day = sortOf(isDay, formatCivilDate)
const dayInWords = sortOf(isDay, (value, locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value)),
)
const figure = sortOf(isFigure, writeFigure)
const limit = sortOf(isLimit, (value, locale) =>
  isFigure(value) ? writeFigure(value, locale) : formatCivilMonth(value),
)
const month = sortOf(isMonth, formatCivilMonth)
/** A quantity: it has four decimals at most. */
const quantity = sortOf(isFigure, (value, locale) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value),
)
/** A number that is a name: nobody groups its thousands. */
const number = sortOf(isFigure, String)
const words = sortOf(isWords, String)

/**
 * Everything that a text of the server may name in braces, and what it is. Whoever refuses gives
 * cents and days; they are written here alone, in the language of the reader. A text that names
 * something else adds its line.
 */
const NAMED = {
  account: words,
  account_currency: words,
  address: words,
  amount: money,
  available: quantity,
  available_cents: money,
  budget: words,
  category: words,
  city_rate: quantity,
  requested_cents: money,
  author: words,
  by: words,
  company: words,
  count: figure,
  credit: moneyIn,
  currency: words,
  date: day,
  day,
  email: words,
  field: words,
  /** A field of a form, by its key; it is named as forms name it (dictionary.ts). */
  form_field: sortOf(isWords, () => ''),
  found: words,
  id: number,
  inviter: words,
  issuer: words,
  label: words,
  subject: words,
  last_day: dayInWords,
  line_amount: moneyIn,
  max: limit,
  megabytes: figure,
  min: limit,
  minutes: figure,
  missing: quantity,
  month,
  name: words,
  number,
  product: words,
  quantity,
  rate: quantity,
  recipient: words,
  supplier: words,
  text: words,
  type: words,
  /** Records that use one; they have words and numbers of their own (dictionary.ts). */
  uses: sortOf(areUses, () => ''),
  value: words,
  when: words,
  who: words,
}

type Named = typeof NAMED
/** What a text names; each value is of the sort of its name. */
export type TextValues = {
  readonly [Name in keyof Named]?: Named[Name] extends Sort<infer T> ? T : never
}

const isNamed = (name: string): name is keyof Named => Object.hasOwn(NAMED, name)

/** Whether what a check noted down about a value is what texts name. */
export function isTextValues(given: unknown): given is TextValues {
  return (
    typeof given === 'object' &&
    given !== null &&
    Object.entries(given).every(([name, value]) => isNamed(name) && NAMED[name].isOne(value))
  )
}

/** The value of a name as it is written in a language; nothing where there is none. */
export function valueText(name: string, values: TextValues, locale: Locale): string {
  return isNamed(name) ? NAMED[name].write(values[name], locale) : ''
}
