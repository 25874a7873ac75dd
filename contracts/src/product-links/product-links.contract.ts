import { z } from 'zod'
import { exportedKeys } from '../columns.ts'
import { exportOf } from '../export.ts'
import { masterDataList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idSchema, nothingSchema, pageOf, recordParams } from '../scalars.ts'
import {
  productLinkEditSchema,
  productLinkInputSchema,
  productLinkSchema,
} from './product-link.schema.ts'
import { productLinkColumns } from './product-links.feature.ts'

export const productLinkList = masterDataList({
  columns: productLinkColumns,
  default_sort: 'name',
})

const path = '/api/companies/{company_id}/product-links'
const one = `${path}/{id}` as const
const may = permitted('api.companies.product-links')

export const productLinkRoutes = {
  list: defineRoute({
    id: 'product-links.list',
    method: 'GET',
    path,
    access: may('list-by-company'),
    summary: 'The payment links, with how often each was seen, begun and paid',
    params: companyParams,
    query: productLinkList.query,
    response: pageOf(productLinkSchema),
  }),
  get: defineRoute({
    id: 'product-links.get',
    method: 'GET',
    path: one,
    access: may('list-by-company'),
    summary: 'Read a payment link',
    params: recordParams,
    response: dataOf(productLinkSchema),
  }),
  export: exportOf({
    id: 'product-links.export',
    path,
    permission: 'api.companies.product-links.export',
    summary: 'The payment links as a file',
    choice: productLinkList.choice,
    columns: exportedKeys(productLinkColumns),
  }),
  create: defineRoute({
    id: 'product-links.create',
    method: 'POST',
    path,
    access: may('store'),
    summary: 'Add a payment link',
    params: companyParams,
    body: productLinkInputSchema,
    response: dataOf(productLinkSchema),
    status: 201,
  }),
  update: defineRoute({
    id: 'product-links.update',
    method: 'PUT',
    path: one,
    access: may('update'),
    summary: 'Change a payment link; what was ordered by it stays as it is',
    params: recordParams,
    body: productLinkEditSchema,
    response: dataOf(productLinkSchema),
  }),
  destroy: defineRoute({
    id: 'product-links.destroy',
    method: 'DELETE',
    path: one,
    access: may('destroy'),
    summary: 'Delete a payment link that nobody ordered by',
    params: recordParams,
    response: nothingSchema,
    status: 204,
  }),
}

export const linkOfReceivable = defineRoute({
  id: 'product-links.of-receivable',
  method: 'GET',
  path: '/api/companies/{company_id}/receivables/{id}/product-link',
  access: may('list-by-company'),
  summary: 'The payment link that a receivable was ordered at; null of any other',
  params: recordParams,
  response: dataOf(z.object({ id: idSchema, name: z.string() }).nullable()),
})
