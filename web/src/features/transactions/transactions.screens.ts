import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

/** With the words of what is done to many transactions of a list. */
const transactionList = () =>
  Promise.all([import('./list/transaction-list.screen.tsx'), loadTexts('transactionActs')]).then(
    ([file]) => file,
  )
const payableList = () => transactionList().then((file) => file.PayableListScreen)
/** A transaction at its own address comes without its list, which is drawn below it later. */
const transactionEdits = () => import('./form/transaction-edit.screen.tsx')
const receivableList = () => transactionList().then((file) => file.ReceivableListScreen)

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/payable/list': { texts: 'transactions', load: payableList },
  '/admin/payable/report': {
    texts: 'transactions',
    load: () =>
      import('./reports/transaction-report.screen.tsx').then((file) => file.PayableReportScreen),
  },
  '/admin/receivable/report': {
    texts: 'transactions',
    load: () =>
      import('./reports/transaction-report.screen.tsx').then((file) => file.ReceivableReportScreen),
  },
  '/admin/payable/receipt/$transaction_id/$settlement_id': {
    texts: 'settlements',
    load: () =>
      import('./settlements/receipt.screen.tsx').then((file) => file.PayableReceiptScreen),
  },
  '/admin/receivable/receipt/$transaction_id/$settlement_id': {
    texts: 'settlements',
    load: () =>
      import('./settlements/receipt.screen.tsx').then((file) => file.ReceivableReceiptScreen),
  },
  '/admin/payable/edit/$transaction_id': {
    texts: 'transactions',
    load: () => transactionEdits().then((file) => file.PayableEditScreen),
  },
  '/admin/receivable/list': { texts: 'transactions', load: receivableList },
  '/admin/receivable/edit/$transaction_id': {
    texts: 'transactions',
    load: () => transactionEdits().then((file) => file.ReceivableEditScreen),
  },
}
