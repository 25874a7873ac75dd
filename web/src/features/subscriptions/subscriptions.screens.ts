import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/subscription/list': {
    texts: 'subscriptions',
    load: () =>
      import('./subscription-list.screen.tsx').then((file) => file.SubscriptionListScreen),
  },
}
