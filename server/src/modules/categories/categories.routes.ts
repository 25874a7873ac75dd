import {
  categoryTree,
  createCategory as createRoute,
  updateCategory as updateRoute,
} from '@prumo/contracts/categories/categories.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { listCategories } from './category.queries.ts'
import { createCategory, updateCategory } from './save-category.ts'

export const categoryHandlers = [
  handleCompany(categoryTree, async ({ db }) => ({ data: await listCategories(db) })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createCategory(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateCategory(db, params.id, body),
  })),
]
