import type { QueryOf } from '@prumo/contracts/route'
import * as contract from '@prumo/contracts/sales/sales.contract'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { jsonPage } from '../../kernel/http/json-text.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { createWithFiles } from '../attachments/index.ts'
import { approveSales, cancelSales, completeSales, markSales, type Outcome } from './move-sales.ts'
import { refundSale } from './refund-sale.ts'
import { linkInvoices } from './link-invoices.ts'
import { saleTable } from './sale-export.ts'
import { saleTotals } from './sale-totals.ts'
import { getSale, listSales, readSales } from './sale.queries.ts'
import { createSale, destroySale, updateSale } from './save-sale.ts'

/** Each refused sale says why, in the caller's language. */
const told = (language: Language, outcomes: readonly Outcome[]) => ({
  data: outcomes.map(({ id, refusal }) => ({
    id,
    is_done: refusal === null,
    message: refusal && errorText(language, refusal.code, refusal.details.values),
  })),
})

export const saleHandlers = [
  handleCompany(contract.listSales, async ({ db }, { query }) => {
    const asked = { page: query.currentPage, per_page: query.per_page }
    const { rows, total } = await listSales(db, query, asked)
    return jsonPage(rows, { ...asked, total })
  }),
  handleCompany(contract.saleTotals, async ({ db }, { query }) => ({
    data: await saleTotals(db, query),
  })),
  handleExport(
    contract.exportSales,
    saleTable,
    pagesOf((db, query: QueryOf<typeof contract.exportSales>, page) => readSales(db, query, page)),
  ),
  handleCompany(contract.getSale, async ({ db }, { params }) => ({
    data: await getSale(db, params.id),
  })),
  handleCompany(contract.createSale, async ({ db }, { body }) => ({
    data: await createWithFiles(db, 'sales', body, (input) => createSale(db, input)),
  })),
  handleCompany(contract.updateSale, async ({ db, permissions }, { params, body }) => ({
    data: await updateSale(
      db,
      params.id,
      body,
      permissions.includes(contract.approveSales.access.permission),
    ),
  })),
  handleCompany(contract.destroySale, ({ db }, { params }) => destroySale(db, params.id)),
  handleCompany(contract.linkSaleInvoices, async ({ db }, { params, body }) => ({
    data: await linkInvoices(db, params.id, body),
  })),
  handleCompany(contract.refundSale, async ({ db }, { params, body }) => ({
    data: await refundSale(db, params.id, body),
  })),
  handleCompany(contract.approveSales, async ({ db, language }, { body }) =>
    told(language, await approveSales(db, body.sales)),
  ),
  handleCompany(contract.completeSales, async ({ db, language }, { body }) =>
    told(language, await completeSales(db, body.sales)),
  ),
  handleCompany(contract.cancelSales, async ({ db, language }, { body }) =>
    told(language, await cancelSales(db, body.sales)),
  ),
  handleCompany(contract.markSales, async ({ db, language }, { body }) =>
    told(language, await markSales(db, body.sales, body.mark)),
  ),
]
