import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

/** The words of what is done to many transactions of a list. */
const transactionWords = () => [loadTexts('transactionActs'), loadTexts('settlements')]
const payableList = () =>
  Promise.all([import('./list/transaction-list.screen.tsx'), ...transactionWords()]).then(
    ([file]) => file.PayableListScreen,
  )
/** A transaction at its own address comes without its list, which is drawn below it later. */
const transactionEdits = () => import('./form/transaction-edit.screen.tsx')
const receivableList = () =>
  Promise.all([import('./list/transaction-list.screen.tsx'), ...transactionWords()]).then(
    ([file]) => file.ReceivableListScreen,
  )

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
