import type { PriceIndexRate } from '@prumo/contracts/price-indices/price-index.schema'
import { monthOf } from '@prumo/civil-date'
import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** Every rate that is kept: twelve a year of three indices. The newest month first. */
export async function listPriceIndexRates(db: DirectoryDb): Promise<PriceIndexRate[]> {
  const rows = await db.query
    .selectFrom('price_index_rates')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('index_name')
    .execute()
  return rows.map(({ index_name, month, ...row }) => ({
    ...row,
    index: index_name,
    month: monthOf(month),
  }))
}
