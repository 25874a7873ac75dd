/** Wide bars among the five of each digit, 0 to 9: two of five (ISO/IEC 16390). */
const DIGITS = [
  'nnwwn',
  'wnnnw',
  'nwnnw',
  'wwnnn',
  'nnwnw',
  'wnwnn',
  'nwwnn',
  'nnnww',
  'wnnwn',
  'nwnwn',
] as const
const START = 'nnnn'
const STOP = 'wnn'
/** Modules of a wide bar; a narrow one has one. */
const WIDE = 3

/**
 * The bars of a bar code as boletos draw it, interleaved two of five: widths in modules, a bar and a
 * space in turn, beginning and ending with a bar. The 44 digits of a boleto take 405 modules.
 * @throws RangeError when it is not an even number of digits.
 */
export function barsOfCode(digits: string): readonly number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Bars are of an even number of digits.')
  const pairs = (digits.match(/../g) ?? []).map(([bars, spaces]) =>
    interleaved(patternOf(bars), patternOf(spaces)),
  )
  const signs = [START, ...pairs, STOP].join('')
  return Array.from(signs, (sign) => (sign === 'w' ? WIDE : 1))
}

const patternOf = (digit: string | undefined): string => DIGITS[Number(digit)] ?? ''

const interleaved = (bars: string, spaces: string): string =>
  Array.from(bars, (bar, place) => bar + (spaces[place] ?? '')).join('')
