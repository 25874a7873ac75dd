import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/bank-reconciliation/list': {
    texts: 'bankReconciliation',
    load: () => import('./accounts/account-list.screen.tsx').then((file) => file.AccountListScreen),
  },
  '/admin/bank-reconciliation/memory': {
    texts: 'matching',
    load: () => import('./memory/memory.screen.tsx').then((file) => file.MemoryScreen),
  },
  '/admin/bank-reconciliation/desk/$bank_account_id': {
    texts: 'bankReconciliation',
    load: () => import('./desk/desk.screen.tsx').then((file) => file.DeskScreen),
  },
}
