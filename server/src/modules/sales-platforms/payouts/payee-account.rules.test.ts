import { expect, test } from 'vitest'
import { accountPaidTo, isOfAnotherBank, type OwnAccount } from './payee-account.rules.ts'

const account = (id: number, fields: Partial<OwnAccount> = {}): OwnAccount => ({
  id,
  bank_code: '341',
  branch: '0123',
  branch_digit: null,
  account: '45678',
  account_digit: '9',
  is_payout_account: false,
  ...fields,
})
const told = (fields: Partial<OwnAccount> = {}) => account(0, fields)

test.each([
  ['as it stands', {}, 1],
  ['with the digit behind the number', { account: '45678-9', account_digit: null }, 1],
  ['with the zeros before it', { account: '000045678', branch: '123' }, 1],
  ['without its digit', { account_digit: null }, 1],
  ['with another digit', { account_digit: '8' }, null],
  ['at another branch', { branch: '0124' }, null],
  ['at another bank', { bank_code: '237' }, null],
  ['with hidden digits', { account: '***78' }, null],
  ['without its branch', { branch: null }, null],
  ['that is empty', { account: '', account_digit: null }, null],
] as const)('An account told %s is the one of the company: %s', (_, fields, id) => {
  expect(accountPaidTo(told(fields), [account(1), account(2, { bank_code: '260' })])).toBe(id)
})

test('An account that two of the company are alike tells neither', () => {
  expect(accountPaidTo(told(), [account(1), account(2)])).toBe(null)
  expect(accountPaidTo(null, [account(1)])).toBe(null)
})

test('A payout to another bank than that of the account for payouts is none of that account', () => {
  const own = [account(1, { is_payout_account: true }), account(2, { bank_code: '237' })]
  expect(isOfAnotherBank(told({ bank_code: '237' }), own)).toBe(true)
  expect(isOfAnotherBank(told({ bank_code: '341', account: '1' }), own)).toBe(false)
  expect(isOfAnotherBank(told({ bank_code: null }), own)).toBe(false)
  expect(isOfAnotherBank(told({ bank_code: '1' }), [account(1, { bank_code: null })])).toBe(false)
})
