import { describe, expect, it } from 'vitest'
import { accountMatches } from './account-matches.ts'
import { normaliseBankId } from './normalise-bank-id.ts'

function registered(
  bank_code: string,
  branch: string,
  account: string,
  account_digit: string | null = null,
  branch_digit: string | null = null,
) {
  return { bank_code, branch, branch_digit, account, account_digit }
}

function written(bank_id: string | null, branch_id: string | null, account_id: string | null) {
  return { bank_id, branch_id, account_id }
}

describe('the account of a statement is found among the registered ones', () => {
  it.each([
    ['with its check digit', written('001', null, '12345-6'), registered('001', '1', '12345', '6')],
    ['without it', written('0341', '1234', '56789'), registered('341', '1234', '56789', '0')],
    ['registered without it', written('1', null, '12345-6'), registered('001', '1', '12345')],
    ['registered in one field', written('1', null, '12345'), registered('001', '1', '12345-6')],
    ['padded', written('0237', null, '0000034545'), registered('237', '0099', '3454', '5')],
    ['check letter', written('001', '4321-X', '777-X'), registered('001', '4321', '777', 'X', 'X')],
    ['letter as 0', written('001', null, '7770'), registered('001', '4321', '777', 'X')],
    ['Sicredi', written('748', '0710', '07101234567'), registered('748', '0710', '123456', '7')],
    ['Itaú glued', written('0341', null, '0322385105'), registered('341', '322', '38510', '5')],
    ['Itaú spaced', written('0341', null, '0322 38510-5'), registered('341', '0322', '38510')],
    [
      'Santander',
      written('034', null, '2211130055441'),
      registered('033', '2211', '13005544', '1'),
    ],
    ['Inter', written('077', '0001-9', '1234567'), registered('77', '0001', '123456', '7', '9')],
    ['no bank written', written(null, null, '12345-6'), registered('001', '1', '12345', '6')],
    ['card', written(null, null, '7D0C-aa'), registered('260', '1', '7d0c-AA')],
  ])(
    'The account of a statement is found among the registered ones: %s',
    (_case, statement, account) => {
      expect(accountMatches(statement, account)).toBe(true)
    },
  )

  it.each([
    ['another bank', written('237', null, '12345-6'), registered('001', '1', '12345', '6')],
    ['an unknown bank', written('gnt', null, '12345-6'), registered('001', '1', '12345', '6')],
    ['another check digit', written('001', null, '12345-7'), registered('001', '1', '12345', '6')],
    ['another branch', written('001', '4322', '12345-6'), registered('001', '4321', '12345', '6')],
    ['another account', written('001', null, '12346'), registered('001', '1', '12345')],
    ['no account written', written('001', '1', null), registered('001', '1', '12345')],
    ['asterisks', written('001', null, '*****'), registered('001', '1', '12345')],
    ['only zeros', written('001', null, '0000'), registered('001', '1', '0')],
    ['a branch too short to be glued', written('1', null, '112345'), registered('1', '1', '12345')],
  ])('The account of a statement is not matched %s', (_case, statement, account) => {
    expect(accountMatches(statement, account)).toBe(false)
  })
})

describe('bank of a statement', () => {
  it.each([
    ['001', '001'],
    ['1', '001'],
    ['0237', '237'],
    ['0104', '104'],
    ['001-9', '001'],
    ['034', '033'],
    ['10573', '323'],
    ['10573521', '323'],
    ['16501555', '197'],
    ['00416968', '077'],
    [' 260 ', '260'],
  ])('The bank %j of a statement is %s', (text, code) => {
    expect(normaliseBankId(text)).toBe(code)
  })

  it.each(['', '0', '000000', 'gnt', 'XXXX', '987654321', 'vanguard.com'])(
    'The bank "%s" of a statement is no Brazilian one',
    (text) => {
      expect(normaliseBankId(text)).toBeNull()
    },
  )
})
