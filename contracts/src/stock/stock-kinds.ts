/** What moves stock (docs/rules/stock.md). */
export const STOCK_KINDS = [
  'inflow',
  'outflow',
  'customer_return',
  'supplier_return',
  'count',
  'cost_adjustment',
] as const

export type StockKind = (typeof STOCK_KINDS)[number]

/** Of which kind the move is whose goods come back; null for what is no return. */
export const ORIGIN_KINDS: Readonly<Record<StockKind, StockKind | null>> = {
  inflow: null,
  outflow: null,
  customer_return: 'outflow',
  supplier_return: 'inflow',
  count: null,
  cost_adjustment: null,
}
