import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/category/list': {
    texts: 'categories',
    load: () => import('./category-list.screen.tsx').then((file) => file.CategoryListScreen),
  },
}
