/** What a person may say of the difference between a line and what they picked for it. */
export const DIFFERENCE_KINDS = [
  'interest',
  'fine',
  'discount',
  'bank_fee',
  'rounding',
  'partial_transaction',
  'partial_line',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** A part of the difference; the amount is above zero. */
export interface DifferencePart {
  readonly kind: DifferenceKind
  readonly amount_cents: number
}

/**
 * The agreed early discounts that a line takes, each whole and in the order given, as far as what is
 * missing of what was picked allows.
 * @param missing_cents by how much the line is below what was picked; nothing below zero.
 * @param discounts of each transaction on the line's day, 0 where none is agreed.
 */
export function discountsTaken(
  missing_cents: number,
  discounts: readonly number[],
): readonly number[] {
  let left = missing_cents
  return discounts.map((discount) => {
    if (discount > left) return 0
    left -= discount
    return discount
  })
}

/**
 * The kinds that can explain a difference.
 * @param line_cents the line with its sign. @param picked_cents what was picked, with its sign.
 * @param tolerance_cents up to which a difference is a rounding.
 * @param hasOpen an open transaction of the line's direction was picked, and not settlements alone.
 */
export function kindsFor(
  line_cents: number,
  picked_cents: number,
  tolerance_cents: number,
  hasOpen: boolean,
): readonly DifferenceKind[] {
  const rest = line_cents - picked_cents
  if (rest === 0) return []
  const isOver = rest > 0 === line_cents > 0
  const kinds: DifferenceKind[] = []
  if (hasOpen) kinds.push(...(isOver ? (['interest', 'fine'] as const) : (['discount'] as const)))
  // The bank takes a fee: what came in is less than what was paid, or what went out is more.
  if (rest < 0) kinds.push('bank_fee')
  if (hasOpen && Math.abs(rest) <= tolerance_cents) kinds.push('rounding')
  if (isOver && Math.abs(rest) < Math.abs(line_cents)) kinds.push('partial_line')
  if (!isOver && hasOpen) kinds.push('partial_transaction')
  return kinds
}

/**
 * What a part adds to the money that was picked, in the direction of the line.
 * @param isOver the rounding is of a line above what was picked.
 */
export function effectOf(
  { kind, amount_cents }: DifferencePart,
  line_cents: number,
  isOver: boolean,
): number {
  if (kind === 'bank_fee') return line_cents < 0 ? amount_cents : -amount_cents
  if (kind === 'rounding') return isOver ? amount_cents : -amount_cents
  return kind === 'discount' || kind === 'partial_transaction' ? -amount_cents : amount_cents
}
