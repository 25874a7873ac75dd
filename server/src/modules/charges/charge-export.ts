import { chargeColumns } from '@prumo/contracts/charges/charge.columns'
import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'
import { wasViewed } from '@prumo/contracts/charges/charge-viewed.rules'
import { formatRate } from '@prumo/money'
import type { exportCharges } from '@prumo/contracts/charges/charges.contract'
import type { QueryOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { type ExportRows, type ExportTable, pagesOf } from '../../kernel/export/export-table.ts'
import { listCharges } from './charge.queries.ts'
import { CANCELED, includesCanceled } from './charge-filter.ts'

/** The columns of exported charges. */
export const chargeTable: ExportTable<ChargeRow> = {
  ...declaredTable<ChargeRow>('charges', chargeColumns, {
    // What came in stays so, whatever became of the charge.
    received: { value: (row) => row.received_cents, total: 'all' },
    status: { value: (row, words) => words.word('charges.statuses', row.status) },
    fine_value: { value: (row) => formatRate(row.fine_value) },
    interest_value: { value: (row) => formatRate(row.interest_value) },
    payment_method: { value: (row, words) => words.word('charges.methods', row.payment_method) },
    viewed: {
      value: (row, words) => {
        const viewed = wasViewed(row)
        return viewed === null ? null : words.value('yes_no', viewed ? 'yes' : 'no')
      },
    },
    paid_by: {
      value: ({ paid_by }, words) =>
        paid_by.map((way) => words.word('charges.ways', way)).join(', '),
    },
    provider: { value: (row, words) => words.word('charges.providers', row.kind) },
  }),
  // What was canceled asks for nothing, as in the totals of the list.
  isCounted: ({ status }) => !CANCELED.includes(status),
  period: 'filter_due_date',
  filters: { filter_clients: 'parties' },
}

type ExportQuery = QueryOf<typeof exportCharges>

const pages = pagesOf((db, query: ExportQuery, page) => listCharges(db, { ...query, ...page }))

/** The rows of a file, all of which count where the filter asks for what was canceled. */
export async function chargeRows(
  db: CompanyDb,
  query: ExportQuery,
): Promise<ExportRows<ChargeRow>> {
  const rows = await pages(db, query)
  return includesCanceled(query) ? { ...rows, isCounted: () => true } : rows
}
