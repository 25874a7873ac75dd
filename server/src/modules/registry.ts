import type { CompanyDb } from '../kernel/database/atomic.ts'
import type { Handler } from '../kernel/http/handler.ts'
import { auditHandlers } from './audit/index.ts'
import { accessHandlers } from './access/index.ts'
import { bankAccountHandlers, openingEntries } from './bank-accounts/index.ts'
import { bankReconciliationHandlers } from './bank-reconciliation/index.ts'
import { categoryHandlers } from './categories/index.ts'
import { companyUserHandlers, invitationHandlers } from './company-users/index.ts'
import { companyHandlers } from './companies/index.ts'
import { costCenterHandlers } from './cost-centers/index.ts'
import { identityHandlers } from './identity/index.ts'
import { checkLedger, type StateDocuments } from './ledger/index.ts'
import { onboardingHandlers } from './onboarding/index.ts'
import { partyHandlers } from './parties/index.ts'
import { projectHandlers } from './projects/index.ts'
import { planHandlers } from './plans/index.ts'
import { platformAdminHandlers } from './platform-admin/index.ts'
import { statementHandlers } from './statements/index.ts'
import { checkTitles, transactionDocuments, transactionHandlers } from './transactions/index.ts'

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
  ...costCenterHandlers,
  ...projectHandlers,
  ...partyHandlers,
  ...transactionHandlers,
  ...bankReconciliationHandlers,
  ...statementHandlers,
  ...planHandlers,
  ...platformAdminHandlers,
  ...auditHandlers,
]

/** All kinds of documents that state ledger entries: what the ledger is rebuilt and checked from. */
const ledgerDocuments: readonly StateDocuments[] = [openingEntries, transactionDocuments]

/**
 * Proves the books of a company: the ledger is what its documents state, every kept total is the
 * sum of what it totals.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkBooks(db: CompanyDb): Promise<readonly string[]> {
  return [...(await checkLedger(db, ledgerDocuments)), ...(await checkTitles(db))]
}
