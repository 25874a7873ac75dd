import { randomInt } from 'node:crypto'

const DIGITS = 8
const CODES = 10 ** DIGITS

/** Eight times one digit, and runs of digits, are refused (rejection 897). */
const isGuessable = (code: string): boolean =>
  /^(\d)\1{7}$/.test(code) || '0123456789012345678'.includes(code)

/**
 * A code (cNF) that nobody can guess from the number of the invoice.
 * @param draw a whole number below the one it is given.
 * Source: NT 2019.001, rule B03-10.
 */
export function nfeCode(number: number, draw: (below: number) => number = randomInt): string {
  const taken = String(number).padStart(DIGITS, '0').slice(-DIGITS)
  for (;;) {
    const code = String(draw(CODES)).padStart(DIGITS, '0')
    if (code !== taken && !isGuessable(code)) return code
  }
}
