import { sql } from 'kysely'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import type { Handler } from '../kernel/http/handler.ts'
import type { PublicPage } from '../kernel/http/public-page.ts'
import { allocationTemplateHandlers } from './allocation-templates/allocation-templates.routes.ts'
import { attachmentHandlers } from './attachments/attachments.routes.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { accountingHandlers } from './accounting/accounting.routes.ts'
import { developerHandlers } from './developers/developers.routes.ts'
import { webhookHandlers } from './developers/webhooks.routes.ts'
import { accessHandlers } from './access/access.routes.ts'
import { bankAccountHandlers } from './bank-accounts/bank-accounts.routes.ts'
import { openingEntries } from './bank-accounts/index.ts'
import { bankConnectionHandlers } from './bank-connections/bank-connections.routes.ts'
import { checkReconciliation } from './bank-reconciliation/index.ts'
import { handMatchingHandlers } from './bank-reconciliation/desk/hand-matching.routes.ts'
import { bankReconciliationHandlers } from './bank-reconciliation/bank-reconciliation.routes.ts'
import { budgetHandlers } from './budgets/budgets.routes.ts'
import { categoryHandlers } from './categories/categories.routes.ts'
import { categoryMergeHandlers } from './category-merges/category-merges.routes.ts'
import { checkCharges } from './charges/index.ts'
import { chargeHandlers } from './charges/charges.routes.ts'
import { paymentProviderHandlers } from './charges/providers/payment-providers.routes.ts'
import { reminderHandlers } from './charges/mails/reminders.routes.ts'
import { renegotiationHandlers } from './renegotiations/renegotiations.routes.ts'
import { choiceHandlers } from './choices/choices.routes.ts'
import { companyUserHandlers } from './company-users/company-users.routes.ts'
import { invitationHandlers } from './company-users/invitations.routes.ts'
import { companyFileHandlers } from './company-file/company-file.routes.ts'
import { companyGroupHandlers } from './company-groups/company-groups.routes.ts'
import { companyHandlers } from './companies/companies.routes.ts'
import { paymentPages } from './product-links/index.ts'
import { productLinksHandlers } from './product-links/product-links.routes.ts'
import { courseAccessHandlers } from './course-access/course-access.routes.ts'
import { costCenterHandlers } from './cost-centers/cost-centers.routes.ts'
import { deletedHandlers } from './deleted/deleted.routes.ts'
import { forecastHandlers } from './forecast/forecast.routes.ts'
import { homeHandlers } from './home/home.routes.ts'
import { identityHandlers } from './identity/identity.routes.ts'
import {
  checkLedger,
  type RestatedLedger,
  restateLedger,
  type StateDocuments,
} from './ledger/index.ts'
import { importHandlers } from './imports/imports.routes.ts'
import { emissionHandlers } from './invoice-emission/invoice-emission.routes.ts'
import { numberVoidHandlers } from './invoice-emission/number-voids.routes.ts'
import { taxSummaryHandlers } from './invoice-emission/tax-summary.routes.ts'
import { invoiceHandlers } from './invoices/invoices.routes.ts'
import { jobHandlers } from './jobs/jobs.routes.ts'
import { onboardingHandlers } from './onboarding/onboarding.routes.ts'
import { partyHandlers } from './parties/parties.routes.ts'
import { partyMergeHandlers } from './party-merges/party-merges.routes.ts'
import { productHandlers } from './products/products.routes.ts'
import { taxRuleHandlers } from './tax-rules/tax-rules.routes.ts'
import { projectHandlers } from './projects/projects.routes.ts'
import { ofxImportRuleHandlers } from './ofx-import-rules/ofx-import-rules.routes.ts'
import { priceIndexHandlers } from './price-indices/price-indices.routes.ts'
import { platformSettingsHandlers } from './platform-settings/platform-settings.routes.ts'
import { periodClosureHandlers } from './period-closures/period-closures.routes.ts'
import { planHandlers } from './plans/plans.routes.ts'
import { checkPurchases } from './purchases/index.ts'
import { proposalHandlers } from './proposals/proposals.routes.ts'
import { personalDataHandlers } from './personal-data/personal-data.routes.ts'
import { purchaseHandlers } from './purchases/purchases.routes.ts'
import { receivedDocumentHandlers } from './received-documents/received-documents.routes.ts'
import { receivedInvoiceHandlers } from './received-invoices/received-invoices.routes.ts'
import { platformAdminHandlers } from './platform-admin/platform-admin.routes.ts'
import { checkSales } from './sales/index.ts'
import { payoutHandlers } from './sales-platforms/payouts/payouts.routes.ts'
import { salesPlatformHandlers } from './sales-platforms/sales-platforms.routes.ts'
import { saleHandlers } from './sales/sales.routes.ts'
import { reconciliationRuleHandlers } from './reconciliation-rules/reconciliation-rules.routes.ts'
import { savedViewHandlers } from './saved-views/saved-views.routes.ts'
import { detailedStatementHandlers } from './detailed-statement/detailed-statement.routes.ts'
import { subscriptionHandlers } from './subscriptions/subscriptions.routes.ts'
import { statementHandlers } from './statements/statements.routes.ts'
import { stockHandlers } from './stock/stock.routes.ts'
import { transferDocuments } from './transfers/index.ts'
import { checkStock, stockDocuments } from './stock/index.ts'
import { transferHandlers } from './transfers/transfers.routes.ts'
import { wireTransferRequestHandlers } from './transfers/wire-transfer-requests.routes.ts'
import { bulkHandlers } from './transactions/bulk/bulk.routes.ts'
import { checkCredits } from './settlements/index.ts'
import { checkTransactions, lockTransactions, transactionDocuments } from './transactions/index.ts'
import { seriesHandlers } from './series/series.routes.ts'
import { settlementHandlers } from './settlements/settlements.routes.ts'
import { transactionFormHandlers } from './transactions/transaction-form.routes.ts'
import { transactionHandlers } from './transactions/transactions.routes.ts'
import { undoHandlers } from './undo/undo.routes.ts'

/** Pages that the server draws for whoever has their address. */
export const publicPages: readonly PublicPage[] = [...paymentPages]

/** The list of modules, one line each. */
export const moduleHandlers: readonly Handler[] = [
  ...identityHandlers,
  ...accessHandlers,
  ...companyUserHandlers,
  ...invitationHandlers,
  ...companyHandlers,
  ...onboardingHandlers,
  ...bankAccountHandlers,
  ...categoryHandlers,
  ...categoryMergeHandlers,
  ...productLinksHandlers,
  ...costCenterHandlers,
  ...projectHandlers,
  ...productHandlers,
  ...taxRuleHandlers,
  ...partyHandlers,
  ...partyMergeHandlers,
  ...transactionHandlers,
  ...attachmentHandlers,
  ...transactionFormHandlers,
  ...settlementHandlers,
  ...allocationTemplateHandlers,
  ...bulkHandlers,
  ...seriesHandlers,
  ...budgetHandlers,
  ...proposalHandlers,
  ...purchaseHandlers,
  ...receivedInvoiceHandlers,
  ...receivedDocumentHandlers,
  ...saleHandlers,
  ...stockHandlers,
  ...transferHandlers,
  ...wireTransferRequestHandlers,
  ...invoiceHandlers,
  ...emissionHandlers,
  ...numberVoidHandlers,
  ...taxSummaryHandlers,
  ...importHandlers,
  ...reconciliationRuleHandlers,
  ...bankReconciliationHandlers,
  ...handMatchingHandlers,
  ...bankConnectionHandlers,
  ...salesPlatformHandlers,
  ...courseAccessHandlers,
  ...payoutHandlers,
  ...chargeHandlers,
  ...paymentProviderHandlers,
  ...reminderHandlers,
  ...renegotiationHandlers,
  ...subscriptionHandlers,
  ...choiceHandlers,
  ...accountingHandlers,
  ...developerHandlers,
  ...webhookHandlers,
  ...homeHandlers,
  ...forecastHandlers,
  ...statementHandlers,
  ...companyFileHandlers(checkBooks),
  ...companyGroupHandlers,
  ...periodClosureHandlers,
  ...detailedStatementHandlers,
  ...planHandlers,
  ...ofxImportRuleHandlers,
  ...platformSettingsHandlers,
  ...priceIndexHandlers,
  ...platformAdminHandlers,
  ...jobHandlers,
  ...auditHandlers,
  ...undoHandlers,
  ...deletedHandlers,
  ...personalDataHandlers,
  ...savedViewHandlers,
]

/** All kinds of documents that state ledger entries: what the ledger is rebuilt and checked from. */
const ledgerDocuments: readonly StateDocuments[] = [
  openingEntries,
  transactionDocuments,
  transferDocuments,
  stockDocuments,
]

/**
 * Proves the books of a company: the ledger is what its documents state, every kept total is the
 * sum of what it totals, and what documents say of each other agrees (docs/rules/trust.md, I1).
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkBooks(db: CompanyDb): Promise<readonly string[]> {
  // Each table is read whole. Where statistics say that it is empty still, as after an import that was taken
  // back, sums would be worked out anew for each of ten thousand rows that were written since.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db.query)
  return [
    ...(await checkLedger(db, ledgerDocuments)),
    ...(await checkTransactions(db)),
    ...(await checkCredits(db)),
    ...(await checkReconciliation(db)),
    ...(await checkPurchases(db)),
    ...(await checkSales(db)),
    ...(await checkCharges(db)),
    ...(await checkStock(db)),
  ]
}

/**
 * States transactions anew that the ledger holds otherwise than they state themselves today, as when
 * cents were shared by an earlier rule; see restateLedger.
 */
export function restateBooks(db: CompanyDb): Promise<RestatedLedger> {
  return restateLedger(db, ledgerDocuments, (ids) => lockTransactions(db, ids))
}
