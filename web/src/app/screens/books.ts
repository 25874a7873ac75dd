import type { Screen } from './screen.ts'

// A screen at two addresses has one `load`, so that going between them does not draw it anew.
const payableList = () =>
  import('../../features/transactions/transaction-list.screen.tsx').then(
    (file) => file.PayableListScreen,
  )
const receivableList = () =>
  import('../../features/transactions/transaction-list.screen.tsx').then(
    (file) => file.ReceivableListScreen,
  )

/** The registers, titles, banks and statements of a company. */
export const bookScreens: readonly Screen[] = [
  {
    path: '/admin/bank-account/list',
    access: 'company',
    permission: 'companies.bank-accounts.index',
    texts: 'bankAccounts',
    load: () =>
      import('../../features/bank-accounts/bank-account-list.screen.tsx').then(
        (file) => file.BankAccountListScreen,
      ),
  },
  {
    path: '/admin/category/list',
    access: 'company',
    permission: 'categories.tree',
    texts: 'categories',
    load: () =>
      import('../../features/categories/category-list.screen.tsx').then(
        (file) => file.CategoryListScreen,
      ),
  },
  {
    path: '/admin/project/list',
    access: 'company',
    permission: 'companies.projects.index',
    texts: 'projects',
    load: () =>
      import('../../features/projects/project-list.screen.tsx').then(
        (file) => file.ProjectListScreen,
      ),
  },
  {
    path: '/admin/cost-center/list',
    access: 'company',
    permission: 'companies.cost-centers.index',
    texts: 'costCenters',
    load: () =>
      import('../../features/cost-centers/cost-center-list.screen.tsx').then(
        (file) => file.CostCenterListScreen,
      ),
  },
  {
    path: '/admin/client/list',
    access: 'company',
    permission: 'companies.clients.index',
    texts: 'parties',
    load: () =>
      import('../../features/parties/party-list.screen.tsx').then((file) => file.ClientListScreen),
  },
  {
    path: '/admin/supplier/list',
    access: 'company',
    permission: 'companies.suppliers.index',
    texts: 'parties',
    load: () =>
      import('../../features/parties/party-list.screen.tsx').then(
        (file) => file.SupplierListScreen,
      ),
  },
  {
    path: '/admin/payable/list',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: payableList,
  },
  {
    path: '/admin/payable/edit/$transaction_id',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: payableList,
  },
  {
    path: '/admin/receivable/list',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'transactions',
    load: receivableList,
  },
  {
    path: '/admin/receivable/edit/$transaction_id',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'transactions',
    load: receivableList,
  },
  {
    path: '/dre',
    access: 'company',
    permission: 'api.statements.getDre',
    feature: 'dre',
    texts: 'statements',
    load: () => import('../../features/statements/dre.screen.tsx').then((file) => file.DreScreen),
  },
  {
    path: '/dfc',
    access: 'company',
    permission: 'api.statements.getDfc',
    feature: 'dfc',
    texts: 'statements',
    load: () => import('../../features/statements/dfc.screen.tsx').then((file) => file.DfcScreen),
  },
  {
    path: '/admin/bank-reconciliation/list',
    access: 'company',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'bank-reconciliation',
    texts: 'bankReconciliation',
    load: () =>
      import('../../features/bank-reconciliation/account-list.screen.tsx').then(
        (file) => file.AccountListScreen,
      ),
  },
  {
    path: '/admin/bank-reconciliation/desk/$bank_account_id',
    access: 'company',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'bank-reconciliation',
    texts: 'bankReconciliation',
    load: () =>
      import('../../features/bank-reconciliation/desk.screen.tsx').then((file) => file.DeskScreen),
  },
]
