import type { QueryOf } from '@prumo/contracts/route'
import * as counts from '@prumo/contracts/stock/stock-count.contract'
import * as contract from '@prumo/contracts/stock/stock.contract'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { applyCount } from './apply-count.ts'
import { listMoves } from './move.queries.ts'
import { previewMove } from './preview-move.ts'
import { createMove, destroyMove, updateMove } from './save-move.ts'
import { kardexTable, stockTable } from './stock-export.ts'
import { discardCount, findCount, openCount, saveCount } from './stock-count.ts'
import { getSettings, saveSettings, setMinimum } from './stock-settings.ts'
import { getStock, listStock, stockTotals } from './stock.queries.ts'

export const stockHandlers = [
  handleCompany(contract.listStock, ({ db }, { query }) => listStock(db, query)),
  handleCompany(contract.stockTotals, async ({ db }, { query }) => ({
    data: await stockTotals(db, query),
  })),
  handleExport(
    contract.exportStock,
    stockTable,
    pagesOf((db, query: QueryOf<typeof contract.exportStock>, page) =>
      listStock(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.getStockSettings, async ({ db }) => ({ data: await getSettings(db) })),
  handleCompany(contract.saveStockSettings, async ({ db }, { body }) => ({
    data: await saveSettings(db, body),
  })),
  handleCompany(counts.getStockCount, async ({ db }) => ({ data: await findCount(db) })),
  handleCompany(counts.openStockCount, async ({ db }) => ({ data: await openCount(db) })),
  handleCompany(counts.saveStockCount, async ({ db }, { body }) => ({
    data: await saveCount(db, body),
  })),
  handleCompany(counts.applyStockCount, async ({ db }, { body }) => ({
    data: await applyCount(db, body.version),
  })),
  handleCompany(counts.discardStockCount, async ({ db }) => {
    await discardCount(db)
    return undefined
  }),
  handleCompany(contract.previewStockMove, async ({ db }, { query }) => ({
    data: await previewMove(db, query),
  })),
  handleCompany(contract.createStockMove, async ({ db }, { body }) => ({
    data: await createMove(db, body),
  })),
  handleCompany(contract.updateStockMove, async ({ db }, { params, body }) => ({
    data: await updateMove(db, params.id, body),
  })),
  handleCompany(contract.destroyStockMove, async ({ db }, { params }) => {
    await destroyMove(db, params.id)
    return undefined
  }),
  handleCompany(contract.getStock, async ({ db }, { params }) => ({
    data: await getStock(db, params.id),
  })),
  handleCompany(contract.listStockMoves, async ({ db }, { params, query }) => {
    await getStock(db, params.id)
    return listMoves(db, params.id, query)
  }),
  handleExport(
    contract.exportStockMoves,
    kardexTable,
    pagesOf(async (db, query: QueryOf<typeof contract.exportStockMoves>, page) => {
      const { product_id, ...asked } = query
      await getStock(db, product_id)
      return listMoves(db, product_id, { ...asked, ...page })
    }),
  ),
  handleCompany(contract.setStockMinimum, async ({ db }, { params, body }) => ({
    data: await setMinimum(db, params.id, body),
  })),
]
