import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/invoice/download': {
    texts: 'invoices',
    load: () => import('./invoice-list.screen.tsx').then((file) => file.InvoiceListScreen),
  },
}
