import { kardexColumns, stockColumns } from '@prumo/contracts/stock/stock.feature'
import type { StockMove, StockRow } from '@prumo/contracts/stock/stock.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported stock, as the list shows them. */
export const stockTable = declaredTable<StockRow>('stock', stockColumns, {
  balance: { value: ({ balance }) => decimal(balance) },
  reserved: { value: ({ reserved }) => decimal(reserved) },
  available: { value: ({ available }) => decimal(available) },
  minimum: { value: ({ minimum }) => (minimum === null ? null : decimal(minimum)) },
  average: { value: ({ average_e4 }) => cost(average_e4) },
})

/** The columns of the moves of a product. */
export const kardexTable = declaredTable<StockMove>(
  'kardex',
  kardexColumns,
  {
    moved: { value: ({ change }) => decimal(change) },
    unit_cost: { value: ({ unit_cost_e4 }) => (unit_cost_e4 === null ? null : cost(unit_cost_e4)) },
    after: { value: ({ quantity_after }) => decimal(quantity_after) },
    average: { value: ({ average_after_e4 }) => cost(average_after_e4) },
  },
  'stock',
)

/** Ten-thousandths of a cent in reais. */
const cost = (e4: number): string => decimal((e4 / 1_000_000).toFixed(4))

/** As Brazilians write it; what only fills four decimals is left out. */
const decimal = (text: string): string => text.replace(/\.?0+$/, '').replace('.', ',')
