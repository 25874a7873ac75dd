import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/dre': {
    texts: 'statements',
    load: () => import('./dre.screen.tsx').then((file) => file.DreScreen),
  },
  '/dfc': {
    texts: 'statements',
    load: () => import('./dfc.screen.tsx').then((file) => file.DfcScreen),
  },
}
