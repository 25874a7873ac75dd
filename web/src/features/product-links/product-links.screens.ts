import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/product-link/list': {
    texts: 'productLinks',
    load: () => import('./product-link-list.screen.tsx').then((file) => file.ProductLinkListScreen),
  },
  '/admin/product-link/edit/$product_link_id': {
    texts: 'productLinks',
    load: () => import('./product-link-edit.screen.tsx').then((file) => file.ProductLinkEditScreen),
  },
}
