import { openingEntries } from './bank-accounts/index.ts'
import type { StateDocuments } from './ledger/index.ts'
import { transactionDocuments } from './transactions/index.ts'

/** All kinds of documents that state ledger entries: what the ledger is rebuilt and checked from. */
export const ledgerDocuments: readonly StateDocuments[] = [openingEntries, transactionDocuments]
