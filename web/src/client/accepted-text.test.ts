import { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import { expect, test } from 'vitest'
import { acceptedText } from './accepted-text.ts'

const { filter_transactions_ids: ids, filter_externals_ids: externals } =
  transactionList.query.shape

test.each([
  ['1,2', '1,2'],
  ['1, 2', '1,2'],
  [' 1  2;3, ', '1,2,3'],
  ['', ''],
])('Ids typed as "%s" travel as "%s"', (typed, text) => {
  expect(acceptedText(ids, typed)).toBe(text)
})

test.each(['abc', '1,x', '0', '1.5'])('"%s" is no list of ids', (typed) => {
  expect(acceptedText(ids, typed)).toBeNull()
})

test('A text that the contract takes stays as it was typed', () => {
  expect(acceptedText(externals, ' NF 12, NF 13 ')).toBe('NF 12, NF 13')
})
