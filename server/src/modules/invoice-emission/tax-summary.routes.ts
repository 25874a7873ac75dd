import * as contract from '@prumo/contracts/invoice-emission/tax-summary.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { listTaxSummary, taxSummaryTable } from './tax-summary.queries.ts'

export const taxSummaryHandlers = [
  handleCompany(contract.listTaxSummary, ({ db }, { query }) => listTaxSummary(db, query)),
  handleExport(
    contract.exportTaxSummary,
    taxSummaryTable,
    pagesOf((db, query: QueryOf<typeof contract.exportTaxSummary>, page) =>
      listTaxSummary(db, { ...query, ...page }),
    ),
  ),
]
