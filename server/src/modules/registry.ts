import type { CompanyDb } from '../kernel/database/atomic.ts'
import type { Handler } from '../kernel/http/handler.ts'
import { allocationTemplateHandlers } from './allocation-templates/index.ts'
import { attachmentHandlers } from './attachments/index.ts'
import { auditHandlers } from './audit/index.ts'
import { accessHandlers } from './access/index.ts'
import { bankAccountHandlers, openingEntries } from './bank-accounts/index.ts'
import { bankReconciliationHandlers } from './bank-reconciliation/index.ts'
import { categoryHandlers } from './categories/index.ts'
import { categoryMergeHandlers } from './category-merges/index.ts'
import { companyUserHandlers, invitationHandlers } from './company-users/index.ts'
import { companyHandlers } from './companies/index.ts'
import { costCenterHandlers } from './cost-centers/index.ts'
import { identityHandlers } from './identity/index.ts'
import { checkLedger, type StateDocuments } from './ledger/index.ts'
import { importHandlers } from './imports/index.ts'
import { invoiceHandlers } from './invoices/index.ts'
import { onboardingHandlers } from './onboarding/index.ts'
import { partyHandlers } from './parties/index.ts'
import { productHandlers } from './products/index.ts'
import { projectHandlers } from './projects/index.ts'
import { ofxImportRuleHandlers } from './ofx-import-rules/index.ts'
import { planHandlers } from './plans/index.ts'
import { purchaseHandlers } from './purchases/index.ts'
import { platformAdminHandlers } from './platform-admin/index.ts'
import { saleHandlers } from './sales/index.ts'
import { reconciliationRuleHandlers } from './reconciliation-rules/index.ts'
import { savedViewHandlers } from './saved-views/index.ts'
import { statementHandlers } from './statements/index.ts'
import {
  transferDocuments,
  transferHandlers,
  wireTransferRequestHandlers,
} from './transfers/index.ts'
import {
  bulkHandlers,
  checkCredits,
  checkTitles,
  seriesHandlers,
  settlementHandlers,
  titleFormHandlers,
  transactionDocuments,
  transactionHandlers,
} from './transactions/index.ts'
import { undoHandlers } from './undo/index.ts'

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
  ...costCenterHandlers,
  ...projectHandlers,
  ...productHandlers,
  ...partyHandlers,
  ...transactionHandlers,
  ...attachmentHandlers,
  ...titleFormHandlers,
  ...settlementHandlers,
  ...allocationTemplateHandlers,
  ...bulkHandlers,
  ...seriesHandlers,
  ...purchaseHandlers,
  ...saleHandlers,
  ...transferHandlers,
  ...wireTransferRequestHandlers,
  ...invoiceHandlers,
  ...importHandlers,
  ...reconciliationRuleHandlers,
  ...bankReconciliationHandlers,
  ...statementHandlers,
  ...planHandlers,
  ...ofxImportRuleHandlers,
  ...platformAdminHandlers,
  ...auditHandlers,
  ...undoHandlers,
  ...savedViewHandlers,
]

/** All kinds of documents that state ledger entries: what the ledger is rebuilt and checked from. */
const ledgerDocuments: readonly StateDocuments[] = [
  openingEntries,
  transactionDocuments,
  transferDocuments,
]

/**
 * Proves the books of a company: the ledger is what its documents state, every kept total is the
 * sum of what it totals.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkBooks(db: CompanyDb): Promise<readonly string[]> {
  return [
    ...(await checkLedger(db, ledgerDocuments)),
    ...(await checkTitles(db)),
    ...(await checkCredits(db)),
  ]
}
