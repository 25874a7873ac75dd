import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema } from '../scalars.ts'
import {
  appliedCountSchema,
  stockCountActSchema,
  stockCountInputSchema,
  stockCountSchema,
} from './stock-count.schema.ts'

const path = '/api/companies/{company_id}/stock/count'
const may = permitted('stock')

export const getStockCount = defineRoute({
  id: 'stock.count',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'The count of stock that is under way; null where there is none',
  params: companyParams,
  response: dataOf(stockCountSchema.nullable()),
})

export const openStockCount = defineRoute({
  id: 'stock.open-count',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Begin a count with the balances of now; one that is under way goes on',
  params: companyParams,
  response: dataOf(stockCountSchema),
  status: 201,
})

export const saveStockCount = defineRoute({
  id: 'stock.save-count',
  method: 'PUT',
  path,
  access: may('update'),
  summary: 'Keep what was counted so far',
  params: companyParams,
  body: stockCountInputSchema,
  response: dataOf(stockCountSchema),
})

export const applyStockCount = defineRoute({
  id: 'stock.apply-count',
  method: 'POST',
  path: `${path}/apply`,
  access: may('store'),
  summary: 'Record what was counted otherwise than it was as moves, all at once',
  params: companyParams,
  body: stockCountActSchema,
  response: dataOf(appliedCountSchema),
})

export const discardStockCount = defineRoute({
  id: 'stock.discard-count',
  method: 'DELETE',
  path,
  access: may('update'),
  summary: 'Discard the count that is under way; stock stays as it is',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})
