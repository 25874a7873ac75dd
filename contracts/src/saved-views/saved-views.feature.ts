import { defineFeature } from '../manifest.ts'

export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  operations: ['saved-views.create', 'saved-views.destroy', 'saved-views.update'],
  tables: [{ table: 'saved_views' }],
})
