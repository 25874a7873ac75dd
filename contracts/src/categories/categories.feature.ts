import { defineFeature } from '../manifest.ts'

/** The chart of accounts: a tree of categories, and templates of it. */
export const categoriesFeature = defineFeature({
  name: 'categories',
  permissions: [
    {
      area: 'categories',
      keys: {
        view: 'categories.tree',
        create: 'categories.store',
        edit: 'categories.update',
        remove: 'categories.destroy',
        export: 'categories.export',
      },
    },
  ],
  operations: [
    'categories.add-template',
    'categories.create',
    'categories.destroy',
    'categories.move',
    'categories.update',
  ],
  tables: [{ table: 'categories', list: '/admin/category/list' }],
  imports: [{ noun: 'categories', permission: 'categories.store', list: '/admin/category/list' }],
  menu: [
    {
      id: 'categories',
      title: 'categories',
      group: 'registers',
      place: 20,
      link: '/admin/category/list',
      permission: 'categories.tree',
      icon: 'tree',
    },
  ],
  screens: [{ path: '/admin/category/list', access: 'company', permission: 'categories.tree' }],
})
