import { monthOf } from '@prumo/civil-date'
import * as contract from '@prumo/contracts/invoices/invoices.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport, handleSelectedExport } from '../../kernel/export/handle-export.ts'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import { destroyInvoice } from './destroy-invoice.ts'
import { downloadInvoices } from './download-invoices.ts'
import { monthlyInvoices } from '../plans/index.ts'
import { importInvoices } from './import-invoices.ts'
import { invoicesOfMonth } from './invoice-quota.ts'
import { invoiceSignature } from './invoice-signature.ts'
import { exportedInvoices, invoiceTable } from './invoice-export.ts'
import { getInvoice, invoiceTotals, listInvoices } from './invoice.queries.ts'

export const invoiceHandlers = [
  handleCompany(contract.listInvoices, ({ db }, { query }) => listInvoices(db, query)),
  handleCompany(contract.invoiceTotals, async ({ db }, { query }) => ({
    data: await invoiceTotals(db, query),
  })),
  handleCompanySteps(contract.invoiceQuota, async ({ step, inCompany }) => {
    const max_count = await step((db, { company_id }) => monthlyInvoices(db, company_id))
    return inCompany(async (db) => {
      const month = monthOf(db.today)
      return { data: { month, used_count: await invoicesOfMonth(db, month), max_count } }
    })
  }),
  handleExport(
    contract.exportInvoices,
    invoiceTable,
    pagesOf((db, query: QueryOf<typeof contract.exportInvoices>, page) =>
      listInvoices(db, { ...query, ...page }),
    ),
  ),
  handleSelectedExport(contract.exportSelectedInvoices, invoiceTable, {
    filterOf: ({ selection }) => ('ids' in selection ? {} : selection.filter),
    rows: exportedInvoices,
  }),
  handleCompanySteps(contract.downloadInvoices, (context, { body }) =>
    downloadInvoices(context, body),
  ),
  handleCompanySteps(contract.importInvoices, async (context, { file }) => ({
    data: await importInvoices(context, file),
  })),
  handleCompany(contract.getInvoice, async ({ db }, { params }) => ({
    data: await getInvoice(db, params.id),
  })),
  handleCompanySteps(contract.invoiceSignature, async (context, { params }) => ({
    data: await invoiceSignature(context, params.id),
  })),
  handleCompany(contract.destroyInvoice, ({ db }, { params }) => destroyInvoice(db, params.id)),
]
