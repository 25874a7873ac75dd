import { movementColumns } from '@prumo/contracts/detailed-statement/movement.columns'
import type { Movement, MovementPart } from '@prumo/contracts/detailed-statement/movement.schema'
import { zeroCents } from '@prumo/money'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'
import { textOf } from '../../texts/dictionary.ts'
import type { OpeningBalance } from './detailed-statement.queries.ts'

/** A row of the file: a movement, or the balance before the first one, which belongs to no document. */
type StatementRow = Omit<Movement, 'date' | 'source'> & {
  readonly date: Movement['date'] | null
  readonly source: Movement['source'] | null
}

/** The row of what the accounts hold before the first movement. */
export const openingRow = (opening: OpeningBalance): StatementRow => ({
  source: null,
  source_id: 0,
  date: opening.day,
  bank_account_id: null,
  bank_account_name: opening.bank_account_name,
  transaction_id: null,
  transaction_kind: null,
  party_name: null,
  fiscal_document: null,
  description: '',
  parts: [],
  in_cents: zeroCents,
  out_cents: zeroCents,
  balance_cents: opening.balance_cents,
  status: 'opening',
  statement_line_id: null,
  statement_line_date: null,
  group_id: 0,
  currency: opening.currency,
})

/** What the parts of a movement name, each once. */
const named = (
  { parts }: StatementRow,
  nameOf: (part: MovementPart) => string | null,
): string | null => [...new Set(parts.flatMap((part) => nameOf(part) ?? []))].join(', ') || null

/** The columns of an exported statement. */
export const movementTable: ExportTable<StatementRow> = {
  ...declaredTable<StatementRow>('detailed_statement', movementColumns, {
    account: { value: ({ bank_account_name }) => bank_account_name },
    description: {
      value: ({ source, description }, { language }) =>
        source === null ? textOf(language, 'detailedStatement', 'opening') : description,
    },
    party: { value: ({ party_name }) => party_name },
    category: {
      value: (row) => named(row, (part) => `${part.category_code} ${part.category_name}`),
    },
    cost_center: { value: (row) => named(row, (part) => part.cost_center_name) },
    project: { value: (row) => named(row, (part) => part.project_name) },
    in: { value: (row) => row.in_cents || null, total: 'counted' },
    out: { value: (row) => row.out_cents || null, total: 'counted' },
    status: { value: ({ status }, words) => words.word('detailedStatement.statuses', status) },
    source: {
      value: ({ source }, words) =>
        source === null ? null : words.word('detailedStatement.sources', source),
    },
  }),
  currency: (row) => row.currency,
  // A line of the bank alone is in no total.
  isCounted: ({ source }) => source !== 'statement_line',
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
