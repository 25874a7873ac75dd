import {
  createProduct as createRoute,
  destroyProduct as destroyRoute,
  exportProducts,
  getProduct as getRoute,
  listProducts as listRoute,
  updateProduct as updateRoute,
} from '@prumo/contracts/products/products.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { productTable } from './product-export.ts'
import { getProduct, listProducts } from './product.queries.ts'
import { createProduct, destroyProduct, updateProduct } from './save-product.ts'

export const productHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listProducts(db, query)),
  handleExport(
    exportProducts,
    productTable,
    pagesOf((db, query: QueryOf<typeof exportProducts>, page) =>
      listProducts(db, { ...query, ...page }),
    ),
  ),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getProduct(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createProduct(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateProduct(db, params.id, body),
  })),
  handleCompany(destroyRoute, ({ db }, { params }) => destroyProduct(db, params.id)),
]
