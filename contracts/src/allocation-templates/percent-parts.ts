/** A percentage with at most four decimals, as a text: `33.3333`. */
export const PERCENT_PATTERN = /^\d{1,3}(\.\d{1,4})?$/

/** All of it, in ten thousandths of a percent. */
export const WHOLE = 1_000_000

/** A percentage in ten thousandths of a percent, which add up exactly; 0 for a text that is none. */
export function percentParts(percent: string): number {
  if (!PERCENT_PATTERN.test(percent)) return 0
  const [whole = '0', fraction = ''] = percent.split('.')
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
}

/** The same as a text without needless zeros: 600000 is `60`. */
export function percentText(parts: number): string {
  const fraction = String(parts % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${Math.floor(parts / 10_000)}${fraction === '' ? '' : `.${fraction}`}`
}
