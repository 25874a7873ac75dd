import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/stock': {
    texts: 'stock',
    load: () => import('./stock-list.screen.tsx').then((file) => file.StockListScreen),
  },
}
