import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/purchase/list': {
    texts: 'purchases',
    load: () => import('./purchase-list.screen.tsx').then((file) => file.PurchaseListScreen),
  },
  '/admin/purchase/edit/$purchase_id': {
    texts: 'purchases',
    load: () => import('./purchase-edit.screen.tsx').then((file) => file.PurchaseEditScreen),
  },
}
