import type { CivilDate } from '@prumo/civil-date'
import type { StockKind } from '@prumo/contracts/stock/stock-kinds'
import type { Generated } from 'kysely'
import type { CreatedAt, Id, Version } from '../../kernel/database/columns.ts'

interface StockMoveTable {
  company_id: number
  id: Id
  product_id: number
  kind: StockKind
  move_date: CivilDate
  quantity: string | null
  total_cents: number | null
  origin_id: number | null
  document: string | null
  notes: string | null
  /** The document that makes the move; null of one by hand. */
  sale_id: number | null
  purchase_id: number | null
  change: Generated<string>
  value_e4: Generated<number>
  adjustment_e4: Generated<number>
  quantity_after: Generated<string>
  value_after_e4: Generated<number>
  average_after_e4: Generated<number>
  version: Version
  created_at: CreatedAt
}

interface StockMinimumTable {
  company_id: number
  product_id: number
  minimum: string | null
  version: Version
}

interface StockSettingsTable {
  company_id: number
  allows_negative: boolean
  cost_since: CivilDate | null
  version: Version
}

interface StockCostCategoryTable {
  company_id: number
  id: Id
  part: 'cost' | 'stock'
  category_id: number
}

interface StockCountTable {
  company_id: number
  id: Id
  count_date: CivilDate
  is_open: Generated<boolean>
  version: Version
  created_at: CreatedAt
}

interface StockCountLineTable {
  company_id: number
  count_id: number
  product_id: number
  frozen: string
  counted: string | null
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    stock_moves: StockMoveTable
    stock_minimums: StockMinimumTable
    stock_settings: StockSettingsTable
    stock_cost_categories: StockCostCategoryTable
    stock_counts: StockCountTable
    stock_count_lines: StockCountLineTable
  }
}
