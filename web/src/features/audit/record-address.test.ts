import { expect, it } from 'vitest'
import { recordAddress } from './record-address.ts'

const item = (table_name: string, after: unknown, before: unknown = null) => ({
  table_name,
  record_id: 12,
  before,
  after,
})

it.each([
  ['a payable', item('transactions', { kind: 'payable', input: {} }), '/admin/payable/edit/12'],
  ['a receivable', item('transactions', { kind: 'receivable' }), '/admin/receivable/edit/12'],
  ['a transaction without its kind', item('transactions', { version: 2 }), null],
  ['a deleted transaction', item('transactions', null, { kind: 'payable' }), null],
  [
    'a settlement, by its transaction',
    item('settlements', { kind: 'payable', transaction_id: 5 }),
    '/admin/payable/edit/5',
  ],
  ['a client', item('parties', { is_client: true }), '/admin/client/list?record=12'],
  ['a supplier', item('parties', { is_client: false }), '/admin/supplier/list?record=12'],
  ['an account', item('bank_accounts', {}), '/admin/bank-account/list?record=12'],
  [
    'a reconciliation rule',
    item('reconciliation_rules', {}),
    '/admin/reconciliation-rule/list?record=12',
  ],
  ['a table without a screen', item('companies', {}), null],
  ['a value that is no record', item('transactions', 'texto'), null],
])('The address of %s', (_, given, expected) => {
  expect(recordAddress(given)).toBe(expected)
})
