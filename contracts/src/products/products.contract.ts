import { masterDataList } from '../list.ts'
import { masterDataRoutes } from '../master-data-routes.ts'
import {
  productEditSchema,
  productInputSchema,
  productRowSchema,
  productSchema,
} from './product.schema.ts'
import { productColumns } from './products.feature.ts'

export const productList = masterDataList({ columns: productColumns, default_sort: 'name' })

export const productRoutes = masterDataRoutes({
  noun: 'products',
  columns: productColumns,
  list: productList,
  input: productInputSchema,
  edit: productEditSchema,
  record: productSchema,
  row: productRowSchema,
  one: 'a product with its fiscal fields',
  many: 'Products',
})

export const {
  list: listProducts,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  destroy: destroyProduct,
  export: exportProducts,
} = productRoutes
