import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/product/list': {
    texts: 'products',
    load: () => import('./product-list.screen.tsx').then((file) => file.ProductListScreen),
  },
}
