import { movementColumns } from '@prumo/contracts/detailed-statement/movement.columns'
import type { Movement, MovementPart } from '@prumo/contracts/detailed-statement/movement.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** What the parts of a movement name, each once. */
const named = ({ parts }: Movement, nameOf: (part: MovementPart) => string | null): string | null =>
  [...new Set(parts.flatMap((part) => nameOf(part) ?? []))].join(', ') || null

/** The columns of an exported statement. A line of the bank alone is in no total. */
export const movementTable: ExportTable<Movement> = {
  ...declaredTable<Movement>('detailed_statement', movementColumns, {
    account: { value: ({ bank_account_name }) => bank_account_name },
    description: { value: ({ description }) => description },
    party: { value: ({ party_name }) => party_name },
    category: {
      value: (row) => named(row, (part) => `${part.category_code} ${part.category_name}`),
    },
    cost_center: { value: (row) => named(row, (part) => part.cost_center_name) },
    project: { value: (row) => named(row, (part) => part.project_name) },
    in: { value: (row) => row.in_cents || null, total: movedOf('in_cents') },
    out: { value: (row) => row.out_cents || null, total: movedOf('out_cents') },
    status: { value: ({ status }, words) => words.word('detailedStatement.statuses', status) },
    source: { value: ({ source }, words) => words.word('detailedStatement.sources', source) },
  }),
  currency: (row) => row.currency,
  period: 'filter_date',
  filters: {
    filter_bank_accounts_ids: 'bank_accounts',
    filter_categories_ids: 'categories',
    filter_cost_centers: 'cost_centers',
    filter_projects: 'projects',
    filter_clients: 'parties',
    filter_suppliers: 'parties',
  },
}

function movedOf(amount: 'in_cents' | 'out_cents'): (row: Movement) => number {
  return (row) => (row.source === 'statement_line' ? 0 : row[amount])
}
