import type { Project } from '@prumo/contracts/projects/project.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'

/** The columns of exported projects. */
export const projectTable: ExportTable<Project> = {
  title: 'projects',
  columns: {
    abbreviation: { label: 'abbreviation', kind: 'text', value: (row) => row.abbreviation },
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    period: { label: 'period', kind: 'text', value: periodOf },
    revenues: { label: 'revenues', kind: 'money', value: (row) => row.forecasted_revenues_cents },
    realized_revenues: {
      label: 'realized_revenues',
      kind: 'money',
      value: (row) => row.realized_revenues_cents,
    },
    expenses: { label: 'expenses', kind: 'money', value: (row) => row.forecasted_expenses_cents },
    realized_expenses: {
      label: 'realized_expenses',
      kind: 'money',
      value: (row) => row.realized_expenses_cents,
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}

function periodOf({ start_date, end_date }: Project, words: ExportWords): string {
  return [start_date, end_date]
    .map((day) => (day === null ? '' : words.day(day)))
    .join(' – ')
    .trim()
}
