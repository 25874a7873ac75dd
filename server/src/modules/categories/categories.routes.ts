import { handleExport, onePage } from '../../kernel/export/handle-export.ts'
import { categoryTable } from './category-export.ts'
import {
  addChartTemplate as addTemplateRoute,
  categoryTree,
  categoryUsage as usageRoute,
  createCategory as createRoute,
  destroyCategory as destroyRoute,
  exportCategories,
  moveCategory as moveRoute,
  previewChartTemplate as previewTemplateRoute,
  updateCategory as updateRoute,
} from '@prumo/contracts/categories/categories.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { addTemplate, previewTemplate } from './add-chart-template.ts'
import { getCategory, listCategories } from './category.queries.ts'
import { categoryUsage } from './category-usage.queries.ts'
import { moveCategory } from './move-category.ts'
import { createCategory, destroyCategory, updateCategory } from './save-category.ts'

export const categoryHandlers = [
  handleCompany(categoryTree, async ({ db }) => ({ data: await listCategories(db) })),
  handleExport(exportCategories, categoryTable, async (db) => {
    const rows = await listCategories(db)
    return { total: rows.length, pages: onePage(rows) }
  }),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createCategory(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateCategory(db, params.id, body),
  })),
  handleCompany(moveRoute, async ({ db }, { params, body }) => ({
    data: await moveCategory(db, params.id, body),
  })),
  handleCompany(usageRoute, async ({ db, language }, { params }) => {
    const { id } = await getCategory(db, params.id)
    return { data: await categoryUsage(db, id, language) }
  }),
  handleCompany(destroyRoute, async ({ db }, { params }) => {
    await destroyCategory(db, params.id)
    return undefined
  }),
  handleCompany(previewTemplateRoute, async ({ db }, { query }) => ({
    data: await previewTemplate(db, query.template),
  })),
  handleCompany(addTemplateRoute, async ({ db }, { body }) => ({
    data: { added_count: await addTemplate(db, body.template) },
  })),
]
