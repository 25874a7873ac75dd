import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/bank-account/list': {
    texts: 'bankAccounts',
    load: () => import('./bank-account-list.screen.tsx').then((file) => file.BankAccountListScreen),
  },
}
