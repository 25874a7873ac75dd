import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/cost-center/list': {
    texts: 'costCenters',
    load: () => import('./cost-center-list.screen.tsx').then((file) => file.CostCenterListScreen),
  },
}
