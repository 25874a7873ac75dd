import {
  addToMonth,
  type CivilMonth,
  firstDayOfMonth,
  monthOf,
  monthsBetween,
} from '@prumo/civil-date'
import {
  INDEX_MONTHS,
  PRICE_INDEX_NAMES,
  type PriceIndex,
} from '@prumo/contracts/price-indices/price-index.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The rates of twelve months of an index, the first month first. */
interface AccumulatedIndex {
  readonly percents: readonly string[]
  readonly first_month: CivilMonth
  readonly until_month: CivilMonth
}

/**
 * The rates of an index over twelve months until one; the newest that is kept where none is said.
 * @throws Refusal `index_empty`, `index_month_missing` with the first month that has no rate.
 */
export async function accumulatedIndex(
  db: CompanyDb,
  index: PriceIndex,
  until: CivilMonth | null,
): Promise<AccumulatedIndex> {
  const until_month = until ?? (await newestMonth(db, index))
  if (until_month === null)
    throw new Refusal('index_empty', { values: { name: PRICE_INDEX_NAMES[index] } })
  const first_month = addToMonth(until_month, 1 - INDEX_MONTHS)
  const rows = await db.query
    .selectFrom('price_index_rates')
    .select(['month', 'percent'])
    .where('index_name', '=', index)
    .where('month', '>=', firstDayOfMonth(first_month))
    .where('month', '<=', firstDayOfMonth(until_month))
    .execute()
  const kept = new Map(rows.map(({ month, percent }) => [monthOf(month), percent]))
  const percents = monthsBetween(first_month, until_month).map((month) => {
    const percent = kept.get(month)
    if (percent === undefined)
      throw new Refusal('index_month_missing', {
        values: { name: PRICE_INDEX_NAMES[index], month },
      })
    return percent
  })
  return { percents, first_month, until_month }
}

async function newestMonth(db: CompanyDb, index: PriceIndex): Promise<CivilMonth | null> {
  const row = await db.query
    .selectFrom('price_index_rates')
    .select('month')
    .where('index_name', '=', index)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : monthOf(row.month)
}
