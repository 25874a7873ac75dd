import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/sale/list': {
    texts: 'sales',
    load: () => import('./sale-list.screen.tsx').then((file) => file.SaleListScreen),
  },
  '/admin/sale/edit/$sale_id': {
    texts: 'sales',
    load: () => import('./sale-edit.screen.tsx').then((file) => file.SaleEditScreen),
  },
}
