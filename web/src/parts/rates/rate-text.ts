import { formatRate, type Locale } from '@prumo/money'

/** A rate as it is kept: with a point, and at most four decimals. */
const RATE = /^\d{1,9}(\.\d{1,4})?$/

/** A rate as a screen shows it, '2,5000' for '2.5'; what is no rate stays as it was typed. */
export function rateText(rate: string, locale: Locale): string {
  return RATE.test(rate) ? formatRate(rate, locale) : rate
}

/** A rate in a sentence, '2,5' for '2.5000': without the decimals that say nothing. */
export function briefRateText(rate: string, locale: Locale): string {
  return rateText(rate, locale)
    .replace(/(?<=\d[.,]\d*)0+$/, '')
    .replace(/[.,]$/, '')
}
