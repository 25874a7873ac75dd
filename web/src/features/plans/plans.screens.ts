import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo-plan/list': {
    texts: 'plans',
    load: () => import('./plan-list.screen.tsx').then((file) => file.PlanListScreen),
  },
}
