import { describe, expect, it } from 'vitest'
import { accountChoices, suggestedAccount } from './account-choices.ts'

const account = (
  id: number,
  more: { status?: 'deactivated'; is_default_purchase?: boolean } = {},
) => ({
  id,
  name: `Account ${id}`,
  status: 'active' as const,
  is_default_purchase: false,
  ...more,
})
const none = { bank_account_id: null, bank_account_name: null }
const usual = account(2, { is_default_purchase: true })

describe('the account of a settlement', () => {
  it.each([
    {
      title: "the transaction's own",
      accounts: [account(1), usual],
      named: { bank_account_id: 1, bank_account_name: 'Account 1' },
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
      title: 'the only active one',
      accounts: [account(1), account(3, { status: 'deactivated' })],
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
  ])('is $title', ({ accounts, named, kind, expected }) => {
    expect(suggestedAccount(accounts, named, kind)).toBe(expected)
  })
})

describe('the accounts to choose from', () => {
  it('are the active ones, and the one that the transaction already names', () => {
    const accounts = [account(1), account(3, { status: 'deactivated' })]
    const named = { bank_account_id: 3, bank_account_name: 'Account 3' }
    expect(accountChoices(accounts, none).map(({ value }) => value)).toEqual([1])
    expect(accountChoices(accounts, named).map(({ value }) => value)).toEqual([1, 3])
  })
})
