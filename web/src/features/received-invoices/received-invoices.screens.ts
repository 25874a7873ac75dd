import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/purchase/import': {
    texts: 'receivedInvoices',
    load: () => import('./receive-invoices.screen.tsx').then((file) => file.ReceiveInvoicesScreen),
  },
}
