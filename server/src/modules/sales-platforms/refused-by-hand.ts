import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { knownSales } from '../sales/index.ts'
import { changedByHand } from '../transactions/index.ts'
import type { BooksChange } from './books-change.rules.ts'
import type { SaleToWrite } from './store-sale-states.ts'
import type { BookedPlatform } from './stored-platform.ts'
import type { KeptBooks } from './stored-sale.ts'

interface Planned extends Pick<SaleToWrite, 'external_id' | 'sale_id' | 'kept'> {
  readonly change: BooksChange
}

/** Sales that people, or a sheet, dealt with: what they did stays, and the reason is told. */
export async function refusedByHand(
  db: CompanyDb,
  { platform }: BookedPlatform,
  planned: readonly Planned[],
): Promise<ReadonlyMap<string, string>> {
  if (planned.length === 0) return new Map()
  const known = await knownSales(
    db,
    platform,
    planned.map(({ external_id }) => external_id),
  )
  const touched = planned.flatMap(({ change }) => [
    ...change.restated.map(({ id }) => id),
    ...change.removed,
  ])
  const byHand = touched.length === 0 ? new Set<number>() : await changedByHand(db, touched)
  return new Map(
    planned.flatMap(({ external_id, sale_id, kept, change }) => {
      const there = known.get(external_id)
      const own = idsOf(kept.refunds)
      const booked = idsOf(kept.documents)
      // What a person approved stands beside what the platform would book.
      const isTouched =
        there?.transaction_ids.some((id) => !booked.has(id)) === true ||
        [...change.restated.map(({ id }) => id), ...change.removed].some((id) => byHand.has(id))
      const reason =
        there !== undefined && sale_id === null
          ? 'already_in_books'
          : there?.refund_ids.some((id) => !own.has(id))
            ? 'refunded_by_hand'
            : isTouched
              ? 'changed_by_hand'
              : null
      return reason === null ? [] : [[external_id, reason] as const]
    }),
  )
}

const idsOf = (kept: KeptBooks['documents']): ReadonlySet<number> =>
  new Set(Object.values(kept).map(({ id }) => id))
