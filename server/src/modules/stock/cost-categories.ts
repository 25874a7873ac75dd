import type { StockSettings } from '@prumo/contracts/stock/stock.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { listCategories } from '../categories/index.ts'

/** The chart's own lines: the cost of goods sold, and goods that are bought for stock. */
export const CHART_CODES = { cost: '3.01.01', stock: '9.04.04' } as const

type Fields = Pick<StockSettings, 'cost_since' | 'cost_category_id' | 'stock_category_id'>

/**
 * The categories that moves of stock state what goods cost under: those chosen, else those of before,
 * else the chart's own.
 * @returns null where moves state no costs.
 * @throws Refusal `category_not_postable`, and `stock_category_nature` of a cost that is no expense, or of
 * a stock that is part of the result.
 */
export async function costCategories(
  db: CompanyDb,
  asked: Fields,
  before: Fields,
): Promise<{ readonly cost: number; readonly stock: number } | null> {
  if (asked.cost_since === null) return null
  const chart = await listCategories(db)
  const choose = (part: 'cost' | 'stock', chosen: number | null) => {
    const field = `${part}_category_id`
    const refusal = (code: ErrorCode) => new Refusal(code, { fields: { [field]: code } })
    const own = chart.find(({ id, code }) =>
      chosen === null ? code === CHART_CODES[part] : id === chosen,
    )
    if (own === undefined || !own.is_postable || own.status !== 'active')
      throw refusal('category_not_postable')
    const isFitting = part === 'cost' ? own.nature === 'expense' : own.dre_line === null
    if (!isFitting) throw refusal('stock_category_nature')
    return own.id
  }
  return {
    cost: choose('cost', asked.cost_category_id ?? before.cost_category_id),
    stock: choose('stock', asked.stock_category_id ?? before.stock_category_id),
  }
}
