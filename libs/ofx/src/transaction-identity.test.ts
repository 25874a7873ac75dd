import { describe, expect, it } from 'vitest'
import { type TransactionIdentityInput, transactionIdentity } from './transaction-identity.ts'
import { withOccurrences } from './with-occurrences.ts'

const movement: TransactionIdentityInput = {
  account_key: 'account-1',
  posted_on: '2026-09-05',
  amount_cents: -500,
  name: null,
  memo: 'Café do José',
  check_number: null,
  fitid: '20260905001',
  is_fitid_trusted: false,
}

describe('the same movement in another export', () => {
  it.each([
    ['with other capitals, accents and spaces', { memo: '  CAFE  do  JOSE ' }],
    ['with another FITID, where the bank changes them', { fitid: '20260905002' }],
    ['with a cheque number that repeats the FITID', { check_number: '20260905001' }],
    ['with the same number padded with zeros', { check_number: '00020260905001' }],
    ['with a cheque number of zeros', { check_number: '000' }],
  ])('The same movement in another export is recognised %s', (_case, change) => {
    expect(transactionIdentity({ ...movement, ...change })).toBe(transactionIdentity(movement))
  })

  it.each([
    ['another account', { account_key: 'account-2' }],
    ['another day', { posted_on: '2026-09-06' }],
    ['another amount', { amount_cents: 500 }],
    ['another memo', { memo: 'Padaria' }],
    ['the text in the name', { memo: null, name: 'Café do José' }],
    ['a cheque number of its own', { check_number: '123' }],
  ])('The same movement in another export is another movement with %s', (_case, change) => {
    expect(transactionIdentity({ ...movement, ...change })).not.toBe(transactionIdentity(movement))
  })

  it('The same movement in another export is told apart by its FITID where the bank can be trusted', () => {
    const trusted = { ...movement, is_fitid_trusted: true }
    expect(transactionIdentity({ ...trusted, fitid: 'other' })).not.toBe(
      transactionIdentity(trusted),
    )
  })
})

describe('equal movements', () => {
  it('Two equal coffees on one day stay two', () => {
    const rows = ['coffee', 'bread', 'coffee']
    expect(withOccurrences(rows, (row) => row)).toEqual([
      { item: 'coffee', identity: 'coffee', occurrence: 1 },
      { item: 'bread', identity: 'bread', occurrence: 1 },
      { item: 'coffee', identity: 'coffee', occurrence: 2 },
    ])
  })
})
