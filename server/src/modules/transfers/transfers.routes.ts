import type { QueryOf } from '@prumo/contracts/route'
import * as contract from '@prumo/contracts/transfers/transfers.contract'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { createTransfer, destroyTransfer, updateTransfer } from './save-transfer.ts'
import { transferTable } from './transfer-export.ts'
import { getTransfer, listTransfers, transferTotals } from './transfer.queries.ts'

export const transferHandlers = [
  handleCompany(contract.listTransfers, ({ db }, { query }) => listTransfers(db, query)),
  handleCompany(contract.transferTotals, async ({ db }, { query }) => ({
    data: await transferTotals(db, query),
  })),
  handleExport(
    contract.exportTransfers,
    transferTable,
    pagesOf((db, query: QueryOf<typeof contract.exportTransfers>, page) =>
      listTransfers(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.getTransfer, async ({ db }, { params }) => ({
    data: await getTransfer(db, params.id),
  })),
  handleCompany(contract.createTransfer, async ({ db }, { body }) => ({
    data: await createTransfer(db, body),
  })),
  handleCompany(contract.updateTransfer, async ({ db }, { params, body }) => ({
    data: await updateTransfer(db, params.id, body),
  })),
  handleCompany(contract.destroyTransfer, ({ db }, { params }) =>
    destroyTransfer(db, params.id).then(() => undefined),
  ),
]
