import { addCents, type Cents, cents, distribute, subtractCents } from '@prumo/money'

/** What a received invoice says that its goods cost besides their price. */
export interface GoodsTerms {
  readonly goods_cents: Cents
  readonly freight_cents: Cents
  readonly insurance_cents: Cents
  readonly expenses_cents: Cents
  /** On top of the price: IPI, ICMS-ST, import duty. Nothing of it is recovered (decision 293). */
  readonly added_taxes_cents: Cents
  readonly discount_cents: Cents
}

/** A line of it: its price and what is taken off it. */
export interface GoodsLine {
  readonly total_cents: Cents
  readonly discount_cents: Cents
}

/**
 * What each line costs: goods + freight + taxes that are not recovered − discount (docs/rules/stock.md),
 * shared by the prices after discount. All lines come to exactly what the whole costs.
 */
export function costOfLines(terms: GoodsTerms, lines: readonly GoodsLine[]): readonly Cents[] {
  if (lines.length === 0) return []
  const { goods_cents, freight_cents, insurance_cents, expenses_cents, added_taxes_cents } = terms
  const whole = subtractCents(
    addCents(goods_cents, freight_cents, insurance_cents, expenses_cents, added_taxes_cents),
    terms.discount_cents,
  )
  const prices = lines.map((line) =>
    Math.max(0, subtractCents(line.total_cents, line.discount_cents)),
  )
  const isFree = prices.every((price) => price === 0)
  return distribute(cents(Math.max(0, whole)), isFree ? prices.map(() => 1) : prices)
}
