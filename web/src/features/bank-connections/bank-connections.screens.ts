import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/bank-reconciliation/connections': {
    texts: 'bankConnections',
    load: () => import('./connection-list.screen.tsx').then((file) => file.ConnectionListScreen),
  },
}
