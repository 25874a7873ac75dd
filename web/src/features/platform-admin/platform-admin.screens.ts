import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo-payment/list': {
    texts: 'platformAdmin',
    load: () => import('./payment-list.screen.tsx').then((file) => file.PaymentListScreen),
  },
  '/admin/prumo/companies': {
    texts: 'platformAdmin',
    load: () => import('./company-list.screen.tsx').then((file) => file.CompanyListScreen),
  },
}
