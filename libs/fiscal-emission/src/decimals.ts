import type { Cents } from '@prumo/money'

/** Cents as layouts have them: `1234.56`, and `0.00`. */
export function amountText(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A rate in percent with two places, as layouts of services have them: `2.5000` is `2.50`. */
export function rateText(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  return `${Number(whole)}.${fraction.padEnd(2, '0').slice(0, 2)}`
}
