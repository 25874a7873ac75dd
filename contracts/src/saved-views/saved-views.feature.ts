import { defineFeature } from '../manifest.ts'

/** Filters and columns of a list that a company shares under a name. */
export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  operations: ['saved-views.create', 'saved-views.destroy', 'saved-views.update'],
  tables: [{ table: 'saved_views' }],
  personal_data: ['saved_views.state'],
})
