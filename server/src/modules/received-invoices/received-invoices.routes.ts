import * as contract from '@prumo/contracts/received-invoices/received-invoices.contract'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import { importKept, previewKept } from './import-kept.ts'
import { importReceived, previewReceived } from './import-received.ts'
import { feeMonths, receivedOfPurchase } from './received-of-purchase.queries.ts'

export const receivedInvoiceHandlers = [
  handleCompanySteps(contract.previewReceivedInvoices, async (context, { body, file }) => ({
    data: await previewReceived(context, file, body),
  })),
  handleCompanySteps(contract.importReceivedInvoices, async (context, { body, file }) => ({
    data: await importReceived(context, file, body),
  })),
  handleCompanySteps(contract.previewKeptInvoices, async (context, { body }) => ({
    data: await previewKept(context, body),
  })),
  handleCompanySteps(contract.importKeptInvoices, async (context, { body }) => ({
    data: await importKept(context, body),
  })),
  handleCompany(contract.listFeeMonths, async ({ db, permissions }) => ({
    data: [...(await feeMonths(db, permissions))],
  })),
  handleCompany(contract.getReceivedInvoice, async ({ db }, { params }) => ({
    data: await receivedOfPurchase(db, params.id),
  })),
]
