import { defineFeature } from '../manifest.ts'

export const categoryMergesFeature = defineFeature({
  name: 'category-merges',
  undoable_operations: ['categories.merge'],
  tables: [{ table: 'category_merges' }],
})
