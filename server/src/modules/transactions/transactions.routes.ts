import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany, handleRecords } from '../../kernel/http/handler.ts'
import { jsonPage } from '../../kernel/http/json-text.ts'
import { createWithFiles } from '../attachments/index.ts'
import { createTypedTransaction } from './create-settled.ts'
import { cancelTransaction, destroyTransaction } from './end-transaction.ts'
import { exportReport, reportTable, reportTransactions } from '../transaction-reports/index.ts'
import { reverseSettlement, settleTransaction } from '../settlements/index.ts'
import { transactionTable } from './export/transaction-export.ts'
import { exportTransactions } from './export/transaction-export-rows.ts'
import { transactionTotals } from './list/transaction-totals.ts'
import { getTransaction, listTransactions } from './list/transaction.queries.ts'
import { updateTransaction } from './update-transaction.ts'

/** The same commands behind both sets of routes. */
function handlersOf(kind: TransactionKind, routes: typeof payableRoutes | typeof receivableRoutes) {
  return [
    handleCompany(routes.list, async ({ db }, { query }) => {
      const { rows, total } = await listTransactions(db, kind, query)
      return jsonPage(rows, { page: query.page, per_page: query.per_page, total })
    }),
    handleCompany(routes.totals, async ({ db }, { query }) => ({
      data: await transactionTotals(db, kind, query),
    })),
    handleExport(routes.export, transactionTable(kind), (db, query) =>
      exportTransactions(db, kind, query),
    ),
    handleCompany(routes.report, async ({ db }, { query }) => ({
      data: await reportTransactions(db, kind, query),
    })),
    handleExport(routes.exportReport, reportTable(kind), (db, query) =>
      exportReport(db, kind, query),
    ),
    handleCompany(routes.get, async ({ db }, { params }) => ({
      data: await getTransaction(db, kind, params.id),
    })),
    handleRecords(routes.create, async ({ db, permissions }, { body }) => {
      let warnings: BudgetWarnings = []
      const data = await createWithFiles(db, `${kind}s`, body, async (input) => {
        const typed = await createTypedTransaction(db, kind, input, permissions, true)
        warnings = typed.warnings
        return typed.transaction
      })
      return { data, warnings }
    }),
    handleRecords(routes.update, async ({ db }, { params, body }) => {
      const { transaction, warnings } = await updateTransaction(db, kind, params.id, body)
      return { data: transaction, warnings }
    }),
    handleRecords(routes.destroy, ({ db }, { params }) =>
      destroyTransaction(db, kind, params.id).then(() => undefined),
    ),
    handleRecords(routes.cancel, async ({ db }, { params, body }) => ({
      data: await cancelTransaction(db, kind, params.id, body.version),
    })),
    handleRecords(routes.settle, async ({ db }, { params, body }) => ({
      data: (await settleTransaction(db, kind, params.id, body, true)).transaction,
    })),
    handleRecords(routes.reverse, async ({ db }, { params, body }) => ({
      data: await reverseSettlement(db, kind, {
        ...params,
        reason: body.reason,
        reversed_on: body.reversed_on ?? db.today,
      }),
    })),
  ]
}

export const transactionHandlers = [
  ...handlersOf('payable', payableRoutes),
  ...handlersOf('receivable', receivableRoutes),
]
