import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported cost centres. */
export const costCenterTable: ExportTable<CostCenter> = {
  title: 'cost_centers',
  columns: {
    abbreviation: { label: 'abbreviation', kind: 'text', value: (row) => row.abbreviation },
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}
