import { mergeCategories as mergeRoute } from '@prumo/contracts/category-merges/category-merges.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { mergeCategories } from './merge-categories.ts'

export const categoryMergeHandlers = [
  handleCompany(mergeRoute, async ({ db, progress }, { params, body }) => ({
    data: await mergeCategories(db, params.id, body, progress),
  })),
]
