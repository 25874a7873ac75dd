import type { PriceIndex } from '@prumo/contracts/price-indices/price-index.schema'
import type { CivilDate } from '@prumo/civil-date'
import type { Instant } from '../../kernel/database/columns.ts'

interface PriceIndexRateTable {
  index_name: PriceIndex
  /** The first day of the month. */
  month: CivilDate
  /** numeric(9,4): decimal text. */
  percent: string
  source: string
  updated_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    price_index_rates: PriceIndexRateTable
  }
  interface CompanyTables {
    /** Read only: the role of companies writes none. */
    price_index_rates: PriceIndexRateTable
  }
}
