/** Digits of a plain decimal without its dot, and how many of them stand behind it. */
interface Scaled {
  readonly digits: bigint
  readonly places: number
}

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,10}))?$/

/** Whether a text is a decimal with a dot and at most so many places. */
export const isDecimal = (text: string, places: number): boolean =>
  DECIMAL.test(text) && (text.split('.')[1] ?? '').length <= places

function scaled(text: string): Scaled {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not a plain decimal: ${text}`)
  return { digits: BigInt(whole + decimals), places: decimals.length }
}

/** Rounds half up to so many places. */
function rounded({ digits, places }: Scaled, to: number): bigint {
  if (places <= to) return digits * 10n ** BigInt(to - places)
  const unit = 10n ** BigInt(places - to)
  return (digits * 2n + unit) / (unit * 2n)
}

function written(digits: bigint, places: number): string {
  const text = String(digits).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Returns a times b in hundredths, half up: quantity times price in cents. Throws RangeError. */
export function productInCents(a: string, b: string): number {
  const [one, other] = [scaled(a), scaled(b)]
  const product = { digits: one.digits * other.digits, places: one.places + other.places }
  return Number(rounded(product, 2))
}

/**
 * Returns a percentage of cents and a quantity times a price together in cents, half up: rounded once, as
 * one value. Throws RangeError.
 */
export function percentAndUnitsInCents(
  cents: number,
  percent: string,
  quantity: string,
  price: string,
): number {
  const [rate, units, each] = [scaled(percent), scaled(quantity), scaled(price)]
  const parts = [
    { digits: BigInt(cents) * rate.digits, places: rate.places + 4 },
    { digits: units.digits * each.digits, places: units.places + each.places },
  ]
  const places = Math.max(...parts.map((part) => part.places))
  const digits = parts.reduce((sum, part) => sum + rounded(part, places), 0n)
  return Number(rounded({ digits, places }, 2))
}

/** Returns a times b with four places, half up: a quantity in another unit. Throws RangeError. */
export function quantityOf(a: string, b: string): string {
  const [one, other] = [scaled(a), scaled(b)]
  const product = { digits: one.digits * other.digits, places: one.places + other.places }
  return written(rounded(product, 4), 4)
}

/** Returns cents divided by a quantity as a price with at most ten places, two at least. */
export function priceOf(cents: number, quantity: string): string {
  const { digits, places } = scaled(quantity)
  if (digits === 0n) throw new RangeError('A quantity of zero has no price')
  const numerator = BigInt(cents) * 10n ** BigInt(8 + places)
  return trimmed(written((numerator * 2n + digits) / (digits * 2n), 10), 2)
}

/** Returns a rate less so much of it, with four places: 0.9 less 60 % is 0.3600. */
export function loweredRate(rate: string, reduction: string): string {
  const [one, { digits, places }] = [scaled(rate), scaled(reduction)]
  const left = 100n * 10n ** BigInt(places) - digits
  return written(rounded({ digits: one.digits * left, places: one.places + places + 2 }, 4), 4)
}

/** Returns the sum of two rates, with two places at least. Throws RangeError. */
export function addRates(a: string, b: string): string {
  const parts = [scaled(a), scaled(b)]
  const places = Math.max(2, ...parts.map((part) => part.places))
  const digits = parts.reduce((sum, part) => sum + rounded(part, places), 0n)
  return trimmed(written(digits, places), 2)
}

/** Returns the decimal without zeros at its end, but with as many places as it must have. */
export function trimmed(text: string, least: number): string {
  const [whole = '', decimals = ''] = text.split('.')
  const kept = decimals.replace(/0+$/, '').padEnd(least, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
