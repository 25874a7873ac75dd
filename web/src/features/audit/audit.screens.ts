import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/audit/list': {
    texts: 'audit',
    load: () => import('./operation-list.screen.tsx').then((file) => file.OperationListScreen),
  },
}
