import {
  payableBulkRoutes,
  receivableBulkRoutes,
} from '@prumo/contracts/transactions/bulk.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { handleSelectedExport } from '../../../kernel/export/handle-export.ts'
import { handleCompany } from '../../../kernel/http/handler.ts'
import { bulkCancel, bulkDestroy, bulkDuplicate, bulkUpdate } from './bulk-change.ts'
import { bulkResult } from './bulk-outcome.ts'
import { bulkReverse, bulkSettle } from '../../settlements/index.ts'
import { transactionTable } from '../export/transaction-export.ts'
import { exportSelected, filterOfSelected } from '../export/transaction-export-rows.ts'

function handlersOf(
  kind: TransactionKind,
  routes: typeof payableBulkRoutes | typeof receivableBulkRoutes,
) {
  return [
    handleCompany(routes.bulkSettle, async ({ db, language, progress }, { body }) => ({
      data: bulkResult(await bulkSettle(db, kind, body, progress), language),
    })),
    handleCompany(routes.bulkReverse, async ({ db, language }, { body }) => ({
      data: bulkResult(
        await bulkReverse(db, kind, { ...body, reversed_on: body.reversed_on ?? db.today }),
        language,
      ),
    })),
    handleCompany(routes.bulkUpdate, async ({ db, language }, { body }) => ({
      data: bulkResult(await bulkUpdate(db, kind, body.selection, body.changes), language),
    })),
    handleCompany(routes.bulkDuplicate, async ({ db, language }, { body }) => ({
      data: bulkResult(await bulkDuplicate(db, kind, body.selection, body.shift_months), language),
    })),
    handleCompany(routes.bulkCancel, async ({ db, language }, { body }) => ({
      data: bulkResult(await bulkCancel(db, kind, body.selection), language),
    })),
    handleCompany(routes.bulkDestroy, async ({ db, language }, { body }) => ({
      data: bulkResult(await bulkDestroy(db, kind, body.selection), language),
    })),
    handleSelectedExport(routes.bulkExport, transactionTable(kind), {
      filterOf: filterOfSelected,
      rows: (db, body) => exportSelected(db, kind, body),
    }),
  ]
}

export const bulkHandlers = [
  ...handlersOf('payable', payableBulkRoutes),
  ...handlersOf('receivable', receivableBulkRoutes),
]
