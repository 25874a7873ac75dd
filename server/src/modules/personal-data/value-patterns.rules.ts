import type { IdentifyingValue } from './json-fields.rules.ts'

/** Letters that are written with and without accents, each class in both cases. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'aáàâãä',
  c: 'cç',
  e: 'eéèêë',
  i: 'iíìîï',
  n: 'nñ',
  o: 'oóòôõö',
  u: 'uúùûü',
}
/** Signs between the digits of a number as people write it: '(11) 98888-7777', '123.456.789-09'. */
const BETWEEN_DIGITS = '[^0-9]{0,2}'
/** Brazilian phones come with and without it. */
const PHONE_DIGITS: readonly number[] = [10, 11]
const COUNTRY_CODE = `(?:55${BETWEEN_DIGITS})?`

/**
 * The values as one regular expression that JavaScript and PostgreSQL read alike, with and without
 * accents, capitals and the signs of numbers. Where a value begins and ends is not in it.
 * @returns null of no value.
 */
export function patternOf(values: readonly IdentifyingValue[]): string | null {
  if (values.length === 0) return null
  // The longest first: 'Ana Maria Souza' before 'Ana Maria'.
  const longest = values.toSorted((a, b) => b.key.length - a.key.length)
  return longest.map(onePattern).join('|')
}

/** The same as whole words and whole numbers, to be replaced. */
export function wholeValues(pattern: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][.+_-])(?:${pattern})(?![\p{L}\p{N}])`,
    'gu',
  )
}

function onePattern({ kind, key }: IdentifyingValue): string {
  if (kind === 'name')
    return (key.match(/[\p{L}\p{N}]+/gu) ?? []).map(lettersOf).join(String.raw`[ .,'’&/-]+`)
  if (kind === 'mark') return lettersOf(key)
  const digits = Array.from(key).join(BETWEEN_DIGITS)
  return PHONE_DIGITS.includes(key.length) ? COUNTRY_CODE + digits : digits
}

function lettersOf(text: string): string {
  return Array.from(text, letterOf).join('')
}

function letterOf(letter: string): string {
  const all = ACCENTED[letter] ?? letter
  if (/\p{L}/u.test(letter)) {
    const both = [...new Set(`${all}${all.toUpperCase()}`)].join('')
    return both.length === 1 ? both : `[${both}]`
  }
  return /\p{N}/u.test(letter)
    ? letter
    : `[${letter === '\\' || letter === '^' || letter === ']' ? '\\' : ''}${letter}]`
}
