import { describe, expect, it } from 'vitest'
import { suggestedAccount } from './suggested-account.ts'

const account = (id: number, is_default_purchase = false) => ({ id, is_default_purchase })
const none = { bank_account_id: null }
const usual = account(2, true)

describe('the account of a settlement', () => {
  it.each([
    {
      title: "the transaction's own",
      accounts: [account(1), usual],
      named: { bank_account_id: 1 },
      kind: 'payable' as const,
      expected: 1,
    },
    {
      title: 'the default of purchases for a payable',
      accounts: [account(1), usual],
      named: none,
      kind: 'payable' as const,
      expected: 2,
    },
    {
      title: 'left to the person for a receivable with several accounts',
      accounts: [account(1), usual],
      named: none,
      kind: 'receivable' as const,
      expected: null,
    },
    {
      title: 'the only one',
      accounts: [account(1)],
      named: none,
      kind: 'receivable' as const,
      expected: 1,
    },
    {
      title: 'none without accounts',
      accounts: [],
      named: none,
      kind: 'payable' as const,
      expected: null,
    },
  ])('The account of a settlement is $title', ({ accounts, named, kind, expected }) => {
    expect(suggestedAccount(accounts, named, kind)).toBe(expected)
  })
})
