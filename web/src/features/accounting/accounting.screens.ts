import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/accounting': {
    texts: 'accounting',
    load: () => import('./accounting.screen.tsx').then((file) => file.AccountingScreen),
  },
}
