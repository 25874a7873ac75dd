import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import { STOCK_KINDS } from './stock-kinds.ts'
import { kardexColumns, stockColumns } from './stock.feature.ts'
import {
  minimumInputSchema,
  stockMoveEditSchema,
  stockMoveInputSchema,
  stockMoveSchema,
  stockPreviewQuerySchema,
  stockPreviewSchema,
  stockRowSchema,
  stockSettingsSchema,
  stockTotalsSchema,
  toldStockSettingsSchema,
} from './stock.schema.ts'

/** Physical products as they stand at the end of a day, today unless told. */
export const stockList = defineList({
  sorts: sortsOf(stockColumns),
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: {
    filter_stock_level: z.enum(['below_minimum', 'negative', 'in_stock']).optional(),
    filter_position_date: civilDateSchema.optional(),
  },
})

/** The moves of a product, the newest first. */
export const kardexList = defineList({
  sorts: ['move_date'],
  default_sort: { column: 'move_date', direction: 'desc' },
  page_size: 50,
  filters: { filter_stock_kind: z.enum(STOCK_KINDS).optional() },
})

const path = '/api/companies/{company_id}/stock'
const may = permitted('stock')

export const listStock = defineRoute({
  id: 'stock.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List what of each physical product is there at the end of a day',
  params: companyParams,
  query: stockList.query,
  response: pageOf(stockRowSchema),
})

export const stockTotals = defineRoute({
  id: 'stock.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'What the stock of the whole filter is worth',
  params: companyParams,
  query: stockList.query,
  response: dataOf(stockTotalsSchema),
})

export const exportStock = exportOf({
  id: 'stock.export',
  path,
  permission: 'stock.export',
  summary: 'The stock of a filter as a file',
  choice: stockList.choice,
  columns: exportedKeys(stockColumns),
})

export const getStockSettings = defineRoute({
  id: 'stock.settings',
  method: 'GET',
  path: `${path}/settings`,
  access: may('index'),
  summary: 'Whether more may leave than there is, and whether what goods cost stands in the DRE',
  params: companyParams,
  response: dataOf(toldStockSettingsSchema),
})

export const saveStockSettings = defineRoute({
  id: 'stock.save-settings',
  method: 'PUT',
  path: `${path}/settings`,
  access: may('update'),
  summary:
    'Say whether more may leave than there is, and from when on goods sold cost what they cost',
  params: companyParams,
  body: stockSettingsSchema,
  response: dataOf(toldStockSettingsSchema),
})

export const previewStockMove = defineRoute({
  id: 'stock.preview',
  method: 'GET',
  path: `${path}/preview`,
  access: may('index'),
  summary: 'What would follow from a move that is made, changed or deleted',
  params: companyParams,
  query: stockPreviewQuerySchema,
  response: dataOf(stockPreviewSchema),
})

export const createStockMove = defineRoute({
  id: 'stock.create',
  method: 'POST',
  path: `${path}/moves`,
  access: may('store'),
  summary: 'Record a move of stock; later moves of the product are computed anew',
  params: companyParams,
  body: stockMoveInputSchema,
  response: dataOf(stockMoveSchema),
  status: 201,
})

export const updateStockMove = defineRoute({
  id: 'stock.update',
  method: 'PUT',
  path: `${path}/moves/{id}`,
  access: may('update'),
  summary: 'Change a move of stock; its product stays',
  params: recordParams,
  body: stockMoveEditSchema,
  response: dataOf(stockMoveSchema),
})

export const destroyStockMove = defineRoute({
  id: 'stock.destroy',
  method: 'DELETE',
  path: `${path}/moves/{id}`,
  access: may('destroy'),
  summary: 'Delete a move of stock that no return names',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const getStock = defineRoute({
  id: 'stock.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'What of one product is there today',
  params: recordParams,
  response: dataOf(stockRowSchema),
})

export const listStockMoves = defineRoute({
  id: 'stock.moves',
  method: 'GET',
  path: `${path}/{id}/moves`,
  access: may('index'),
  summary: 'The kardex of a product: each move with what there is after it',
  params: recordParams,
  query: kardexList.query,
  response: pageOf(stockMoveSchema),
})

export const exportStockMoves = exportOf({
  id: 'stock.export-moves',
  path: `${path}/moves`,
  permission: 'stock.export',
  summary: 'The kardex of a product as a file',
  choice: { ...kardexList.choice, product_id: idTextSchema },
  columns: exportedKeys(kardexColumns),
})

export const setStockMinimum = defineRoute({
  id: 'stock.set-minimum',
  method: 'PUT',
  path: `${path}/{id}/minimum`,
  access: may('update'),
  summary: 'Set how much of a product there should be at least',
  params: recordParams,
  body: minimumInputSchema,
  response: dataOf(stockRowSchema),
})
