import { addCents, type Cents, distribute } from '@prumo/money'

/** The shares of a transaction in their order, before and after its value became the bank's. */
export interface CorrectedShares {
  readonly before: readonly Cents[]
  readonly after: readonly Cents[]
}

/**
 * The shares of a transaction whose value grows by `change`, each in proportion; null when one of them
 * would be nothing.
 */
export function correctedShares(before: readonly Cents[], change: Cents): CorrectedShares | null {
  const after = distribute(addCents(...before, change), before)
  return after.some((share) => share <= 0) ? null : { before, after }
}

/** The shares as they were before, unless somebody changed one, or their number, since. */
export function sharesToGiveBack(
  now: readonly Cents[],
  { before, after }: CorrectedShares,
): readonly Cents[] | null {
  const isAsCorrected =
    now.length === after.length && now.every((share, place) => share === after[place])
  return isAsCorrected ? before : null
}
