import { z } from 'zod'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  nothingSchema,
  pageOf,
  recordParams,
  masterRecordStatusSchema,
} from '../scalars.ts'
import {
  PRODUCT_TYPES,
  productEditSchema,
  productInputSchema,
  productRowSchema,
  productSchema,
} from './product.schema.ts'

export const productList = defineList({
  sorts: ['name', 'code', 'price_cents', 'product_type', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: {
    filter_status: masterRecordStatusSchema.optional(),
    filter_product_type: z.enum(PRODUCT_TYPES).optional(),
  },
})

const path = '/api/companies/{company_id}/products'

export const listProducts = defineRoute({
  id: 'products.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'companies.products.index' },
  summary: 'Products',
  params: companyParams,
  query: productList.query,
  response: pageOf(productRowSchema),
})

export const exportProducts = exportOf({
  id: 'products.export',
  path,
  permission: 'companies.products.export',
  summary: 'The products of a filter as a file',
  choice: productList.choice,
  columns: ['code', 'name', 'product_type', 'price', 'recurrence', 'auto_sale_invoice', 'status'],
})

export const getProduct = defineRoute({
  id: 'products.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.products.index' },
  summary: 'One product with its fiscal fields',
  params: recordParams,
  response: dataOf(productSchema),
})

export const createProduct = defineRoute({
  id: 'products.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'companies.products.store' },
  summary: 'Add a product',
  params: companyParams,
  body: productInputSchema,
  response: dataOf(productSchema),
  status: 201,
})

export const updateProduct = defineRoute({
  id: 'products.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.products.update' },
  summary: 'Change a product',
  params: recordParams,
  body: productEditSchema,
  response: dataOf(productSchema),
})

export const destroyProduct = defineRoute({
  id: 'products.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.products.destroy' },
  summary: 'Delete a product that nothing names',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
