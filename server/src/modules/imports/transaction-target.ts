import {
  bothWaysImportRowSchema,
  transactionImportRowSchema,
} from '@prumo/contracts/imports/import-rows.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { Refusal } from '../../kernel/refusal.ts'
import type { KindedRow } from './found-transaction.ts'
import {
  checkTransactions,
  importTransactions,
  type TransactionTarget,
} from './import-transactions.ts'
import type { ReadRows } from './read-rows.ts'
import { type RunOptions, sheetTarget, type TargetWork } from './sheet-target.ts'
import { undoTransactionImport } from './undo-import.ts'

/** Payables and receivables mirror each other. */
const SIDES = {
  payable: { target: 'payables', people: 'suppliers' },
  receivable: { target: 'receivables', people: 'clients' },
} as const

/** The largest value leaves room for whatever a payment says. */
const STAND_INS = {
  direction: 'payable',
  due_date: '2000-01-01',
  description: '?',
  category: '?',
  value_cents: 9_999_999_999_999,
}

/** Transactions, with the contacts and categories that come with them, and the payments of paid ones. */
const targetOf = (target: TransactionTarget, schema: TargetWork<KindedRow>['schema']) =>
  sheetTarget<KindedRow>(target, {
    schema,
    stand_ins: STAND_INS,
    check: (db, read, { input, permissions }) => {
      requireImports(read, permissions)
      return checkTransactions(db, read, { skips_known: input.skip_known === 'true' })
    },
    run: (db, read, options) => {
      requireImports(read, options.permissions)
      return importTransactions(db, target, read, options.input, {
        rights: (kind) => rightsOf(kind, options),
        progress: options.progress,
      })
    },
    undo: undoTransactionImport,
  })

/** Transactions of one kind. */
export const transactionTarget = (kind: TransactionKind) =>
  targetOf(
    SIDES[kind].target,
    transactionImportRowSchema.transform((row): KindedRow => ({ ...row, kind })),
  )

/** Transactions of both kinds, of which each row says which it is. */
export const bothWaysTarget = targetOf(
  'transactions',
  bothWaysImportRowSchema.transform(
    ({ direction, ...row }): KindedRow => ({
      ...row,
      kind: direction,
    }),
  ),
)

/** Whoever may import one kind alone imports a sheet of both as far as it has that kind. */
function requireImports(
  { rows, repaired }: ReadRows<KindedRow>,
  permissions: readonly string[],
): void {
  const kinds = new Set([...rows, ...repaired.map(({ row }) => row)].map(({ kind }) => kind))
  for (const kind of kinds)
    if (!permissions.includes(`companies.${SIDES[kind].target}.import`))
      throw new Refusal('permission_denied')
}

function rightsOf(kind: TransactionKind, { permissions }: RunOptions) {
  const { target, people } = SIDES[kind]
  return {
    addsParties: permissions.includes(`companies.${people}.store`),
    addsCategories: permissions.includes('categories.store'),
    settles: permissions.includes(`companies.${target}.settle`),
  }
}
