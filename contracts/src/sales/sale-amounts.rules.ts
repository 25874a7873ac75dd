import { type Cents, cents, subtractCents, sumCents } from '@prumo/money'
import { percentParts, WHOLE } from '../allocation-templates/percent-parts.ts'

/** What is kept back of a sale: three fees, one of each at most, and any number of commissions. */
export const DEDUCTION_KINDS = [
  'platform_fee',
  'advance_fee',
  'streaming_fee',
  'commission',
] as const

/**
 * What a percentage is taken of: the whole sale; what the fees leave of it; what fees and the
 * commissions before leave, which every co-producer shares (docs/rules/documents.md).
 */
export const DEDUCTION_BASES = ['gross', 'after_fees', 'remainder'] as const

export type DeductionKind = (typeof DEDUCTION_KINDS)[number]
export type DeductionBase = (typeof DEDUCTION_BASES)[number]

/** How much of a sale somebody keeps: a percentage of a base and a fixed value, or one of both. */
export interface DeductionTerms {
  readonly kind: DeductionKind
  readonly base: DeductionBase
  /** With at most four decimals, `35` or `35.0000`; null is none. */
  readonly percent: string | null
  readonly fixed_cents: Cents
}

/** A quantity with at most four decimals, as numeric(15,4) arrives. */
export const QUANTITY_PATTERN = /^\d{1,11}(\.\d{1,4})?$/

const TEN_THOUSANDTHS = 10_000n

interface SoldGoods {
  readonly unit_price_cents: number
  readonly quantity: string
  readonly discount_cents: number
  readonly freight_cents: number
}

/**
 * Unit price × quantity − discount + freight (docs/rules/documents.md); the product is rounded half
 * up to the cent. It may be negative.
 * @returns null when the quantity is none, or the total is beyond the exact numbers.
 */
export function saleTotal(goods: SoldGoods): Cents | null {
  if (!QUANTITY_PATTERN.test(goods.quantity)) return null
  const [whole = '0', fraction = ''] = goods.quantity.split('.')
  const quantity = BigInt(`${whole}${fraction.padEnd(4, '0')}`)
  const worth = BigInt(goods.unit_price_cents) * quantity
  const total =
    (worth + TEN_THOUSANDTHS / 2n) / TEN_THOUSANDTHS +
    BigInt(goods.freight_cents - goods.discount_cents)
  const exact = Number(total)
  return Number.isSafeInteger(exact) ? cents(exact) : null
}

/**
 * What each deduction takes, in the order given, each rounded half up to the cent. Fees come off the
 * gross value; commissions off theirs. Those on the remainder share one base, whatever their order.
 */
export function deductionValues(total: Cents, rows: readonly DeductionTerms[]): readonly Cents[] {
  const valuesOn = (base: Cents, which: (row: DeductionTerms) => boolean) =>
    sumCents(rows.filter(which).map((row) => valueOf(base, row)))
  const isFee = ({ kind }: DeductionTerms) => kind !== 'commission'
  const isOn = (base: DeductionBase) => (row: DeductionTerms) => !isFee(row) && row.base === base
  const afterFees = subtractCents(total, valuesOn(total, isFee))
  const remainder = subtractCents(
    subtractCents(afterFees, valuesOn(total, isOn('gross'))),
    valuesOn(afterFees, isOn('after_fees')),
  )
  const bases = { gross: total, after_fees: afterFees, remainder }
  return rows.map((row) => valueOf(isFee(row) ? total : bases[row.base], row))
}

const valueOf = (base: Cents, { percent, fixed_cents }: DeductionTerms): Cents =>
  cents((percent === null ? 0 : shareOf(base, percentParts(percent))) + fixed_cents)

/**
 * So many ten thousandths of a percent of a value, half up and away from zero. Whole numbers of the
 * language, not a library of decimals: the form of a sale loads this.
 */
function shareOf(base: Cents, parts: number): number {
  const size = BigInt(Math.abs(base)) * BigInt(parts)
  const share = Number((size + BigInt(WHOLE) / 2n) / BigInt(WHOLE))
  return base < 0 ? -share : share
}

/** Whether the percentages of each base add up to 100 at most. */
export function isWithinWhole(rows: readonly DeductionTerms[]): boolean {
  return DEDUCTION_BASES.every((base) => {
    const parts = rows.filter((row) => row.base === base && row.percent !== null)
    return parts.reduce((sum, row) => sum + percentParts(row.percent ?? '0'), 0) <= WHOLE
  })
}

/** What is left of a sale: by subtraction, so that it always ties. */
export function netOf(total: Cents, values: readonly Cents[]): Cents {
  return subtractCents(total, sumCents(values))
}
