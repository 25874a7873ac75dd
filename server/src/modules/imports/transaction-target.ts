import { transactionImportRowSchema } from '@prumo/contracts/imports/import-rows.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { checkTransactions, importTransactions } from './import-transactions.ts'
import { type RunOptions, sheetTarget } from './sheet-target.ts'
import { undoTransactionImport } from './undo-import.ts'

/** Payables and receivables mirror each other. */
const SIDES = {
  payable: { target: 'payables', people: 'suppliers' },
  receivable: { target: 'receivables', people: 'clients' },
} as const

/** The largest value leaves room for whatever a payment says. */
const STAND_INS = {
  due_date: '2000-01-01',
  description: '?',
  category: '?',
  value_cents: 9_999_999_999_999,
}

/**
 * Transactions, with the contacts and categories that come with them, and the payments of paid
 * ones.
 */
export const transactionTarget = (kind: TransactionKind) =>
  sheetTarget(SIDES[kind].target, {
    schema: transactionImportRowSchema,
    stand_ins: STAND_INS,
    check: (db, read) => checkTransactions(db, kind, read),
    run: (db, read, options) =>
      importTransactions(db, kind, read, options.input, {
        rights: rightsOf(kind, options),
        progress: options.progress,
      }),
    undo: undoTransactionImport,
  })

function rightsOf(kind: TransactionKind, { permissions }: RunOptions) {
  const { target, people } = SIDES[kind]
  return {
    addsParties: permissions.includes(`companies.${people}.store`),
    addsCategories: permissions.includes('categories.store'),
    settles: permissions.includes(`companies.${target}.settle`),
  }
}
