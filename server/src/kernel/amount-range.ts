import type { AmountRange } from '@prumo/contracts/scalars'
import { type RawBuilder, sql } from 'kysely'

/** The conditions of a filter by value range on a column of cents; none when it is not set. */
export function withinAmounts(
  column: RawBuilder<unknown>,
  range: AmountRange | undefined,
): readonly RawBuilder<boolean>[] {
  const [least = null, most = null] = range ?? []
  return [
    ...(least === null ? [] : [sql<boolean>`${column} >= ${least}`]),
    ...(most === null ? [] : [sql<boolean>`${column} <= ${most}`]),
  ]
}
