import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/period-closure/list': {
    texts: 'periodClosures',
    load: () => import('./closure-list.screen.tsx').then((file) => file.ClosureListScreen),
  },
}
