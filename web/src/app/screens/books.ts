import { loadTexts } from '../../texts/feature-texts.ts'
import type { Screen } from './screen.ts'

/** The words of what is done to many transactions of a list. */
const transactionWords = () => [loadTexts('transactionActs'), loadTexts('settlements')]
const payableList = () =>
  Promise.all([
    import('../../features/transactions/list/transaction-list.screen.tsx'),
    ...transactionWords(),
  ]).then(([file]) => file.PayableListScreen)
const receivableList = () =>
  Promise.all([
    import('../../features/transactions/list/transaction-list.screen.tsx'),
    ...transactionWords(),
  ]).then(([file]) => file.ReceivableListScreen)
/** A transaction at its own address comes without its list, which is drawn below it later. */
const transactionEdits = () =>
  import('../../features/transactions/form/transaction-edit.screen.tsx')

/** Filters and form of contacts use the words that company, client and supplier have in common. */
const partyLists = async () => {
  const [file] = await Promise.all([
    import('../../features/parties/party-list.screen.tsx'),
    loadTexts('person'),
  ])
  return file
}
const clientList = () => partyLists().then((file) => file.ClientListScreen)
const supplierList = () => partyLists().then((file) => file.SupplierListScreen)

const transferList = () =>
  Promise.all([
    import('../../features/transfers/transfer-list.screen.tsx'),
    // The bank data of a payee has the words of a person's.
    loadTexts('person'),
  ]).then(([file]) => file.TransferListScreen)

/** The master data, transactions, banks and statements of a company. */
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
    path: '/admin/product/list',
    access: 'company',
    permission: 'companies.products.index',
    texts: 'products',
    load: () =>
      import('../../features/products/product-list.screen.tsx').then(
        (file) => file.ProductListScreen,
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
    load: clientList,
  },
  {
    path: '/admin/supplier/list',
    access: 'company',
    permission: 'companies.suppliers.index',
    texts: 'parties',
    load: supplierList,
  },
  {
    path: '/admin/payable/list',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: payableList,
  },
  {
    path: '/admin/payable/report',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: () =>
      import('../../features/transactions/reports/transaction-report.screen.tsx').then(
        (file) => file.PayableReportScreen,
      ),
  },
  {
    path: '/admin/receivable/report',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'transactions',
    load: () =>
      import('../../features/transactions/reports/transaction-report.screen.tsx').then(
        (file) => file.ReceivableReportScreen,
      ),
  },
  {
    path: '/admin/payable/receipt/$transaction_id/$settlement_id',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'settlements',
    load: () =>
      import('../../features/transactions/settlements/receipt.screen.tsx').then(
        (file) => file.PayableReceiptScreen,
      ),
  },
  {
    path: '/admin/receivable/receipt/$transaction_id/$settlement_id',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'settlements',
    load: () =>
      import('../../features/transactions/settlements/receipt.screen.tsx').then(
        (file) => file.ReceivableReceiptScreen,
      ),
  },
  {
    path: '/admin/payable/edit/$transaction_id',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: () => transactionEdits().then((file) => file.PayableEditScreen),
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
    load: () => transactionEdits().then((file) => file.ReceivableEditScreen),
  },
  {
    path: '/admin/purchase/list',
    access: 'company',
    permission: 'companies.purchases.index',
    texts: 'purchases',
    load: () =>
      import('../../features/purchases/purchase-list.screen.tsx').then(
        (file) => file.PurchaseListScreen,
      ),
  },
  {
    path: '/admin/purchase/edit/$purchase_id',
    access: 'company',
    permission: 'companies.purchases.index',
    texts: 'purchases',
    load: () =>
      import('../../features/purchases/purchase-edit.screen.tsx').then(
        (file) => file.PurchaseEditScreen,
      ),
  },
  {
    path: '/admin/invoice/download',
    access: 'company',
    permission: 'invoice-downloads.index',
    texts: 'invoices',
    load: () =>
      import('../../features/invoices/invoice-list.screen.tsx').then(
        (file) => file.InvoiceListScreen,
      ),
  },
  {
    path: '/admin/transfer/list',
    access: 'company',
    permission: 'transfers.index',
    texts: 'transfers',
    load: transferList,
  },
  {
    path: '/admin/transfer/edit/$transfer_id',
    access: 'company',
    permission: 'transfers.index',
    texts: 'transfers',
    load: () =>
      import('../../features/transfers/transfer-edit.screen.tsx').then(
        (file) => file.TransferEditScreen,
      ),
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
      import('../../features/bank-reconciliation/accounts/account-list.screen.tsx').then(
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
      import('../../features/bank-reconciliation/desk/desk.screen.tsx').then(
        (file) => file.DeskScreen,
      ),
  },
]
