import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo/price-indices': {
    texts: 'priceIndices',
    load: () => import('./price-indices.screen.tsx').then((file) => file.PriceIndicesScreen),
  },
}
