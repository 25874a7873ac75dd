import type { Screen } from './screen.ts'

/** What the company sold. */
export const saleScreens: readonly Screen[] = [
  {
    path: '/admin/sale/list',
    access: 'company',
    permission: 'companies.sales.index',
    texts: 'sales',
    load: () =>
      import('../../features/sales/sale-list.screen.tsx').then((file) => file.SaleListScreen),
  },
  {
    path: '/admin/sale/edit/$sale_id',
    access: 'company',
    permission: 'companies.sales.index',
    texts: 'sales',
    load: () =>
      import('../../features/sales/sale-edit.screen.tsx').then((file) => file.SaleEditScreen),
  },
]
