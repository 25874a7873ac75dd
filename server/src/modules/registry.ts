import type { Handler } from '../kernel/http/handler.ts'
import { accessHandlers } from './access/index.ts'
import { bankAccountHandlers, openingEntries } from './bank-accounts/index.ts'
import { bankReconciliationHandlers } from './bank-reconciliation/index.ts'
import { categoryHandlers } from './categories/index.ts'
import { identityHandlers } from './identity/index.ts'
import type { StateDocuments } from './ledger/index.ts'
import { onboardingHandlers } from './onboarding/index.ts'
import { partyHandlers } from './parties/index.ts'
import { statementHandlers } from './statements/index.ts'
import { transactionDocuments, transactionHandlers } from './transactions/index.ts'

/** The list of modules, one line each. */
export const moduleHandlers: readonly Handler[] = [
  ...identityHandlers,
  ...accessHandlers,
  ...onboardingHandlers,
  ...bankAccountHandlers,
  ...categoryHandlers,
  ...partyHandlers,
  ...transactionHandlers,
  ...bankReconciliationHandlers,
  ...statementHandlers,
]

/** All kinds of documents that state ledger entries: what the ledger is rebuilt and checked from. */
export const ledgerDocuments: readonly StateDocuments[] = [openingEntries, transactionDocuments]
