import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo/outbox': {
    texts: 'mail',
    load: () => import('./outbox-list.screen.tsx').then((file) => file.OutboxListScreen),
  },
}
