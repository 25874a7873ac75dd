import { defineFeature } from '../manifest.ts'

/** Merging one category into another, and undoing it. */
export const categoryMergesFeature = defineFeature({
  name: 'category-merges',
  undoable_operations: ['categories.merge'],
  tables: [{ table: 'category_merges' }],
})
