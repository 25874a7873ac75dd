import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/developers': {
    texts: 'developers',
    load: () => import('./developers.screen.tsx').then((file) => file.DevelopersScreen),
  },
}
