import { stockColumns } from '@prumo/contracts/stock/stock.feature'
import type { StockRow } from '@prumo/contracts/stock/stock.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported stock, as the list shows them. */
export const stockTable = declaredTable<StockRow>('stock', stockColumns, {
  balance: { value: ({ balance }) => decimal(balance) },
  reserved: { value: ({ reserved }) => decimal(reserved) },
  available: { value: ({ available }) => decimal(available) },
  minimum: { value: ({ minimum }) => (minimum === null ? null : decimal(minimum)) },
  average: { value: ({ average_e4 }) => decimal((average_e4 / 1_000_000).toFixed(4)) },
})

/** As Brazilians write it; what only fills four decimals is left out. */
const decimal = (text: string): string => text.replace(/\.?0+$/, '').replace('.', ',')
