import type { Category } from '@prumo/contracts/categories/category.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of the exported chart of accounts; its lines of DRE and DFC by their codes. */
export const categoryTable: ExportTable<Category> = {
  title: 'categories',
  columns: {
    code: { label: 'code', kind: 'text', value: (row) => row.code },
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    nature: {
      label: 'nature',
      kind: 'text',
      value: ({ nature }, words) => words.value('nature', nature),
    },
    dre_line: { label: 'dre_line', kind: 'text', value: (row) => row.dre_line },
    dfc_line: { label: 'dfc_line', kind: 'text', value: (row) => row.dfc_line },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}
