import { expect, it } from 'vitest'
import { accountOfStatement } from './account-of-statement.rules.ts'

const banks = [
  { code: '001', name: 'Banco do Brasil' },
  { code: '341', name: 'Itaú' },
]
const none = { branch_id: null, account_id: null, organization: null }

it('An account that is made from a statement has its numbers, with check digits apart', () => {
  const statement = {
    kind: 'bank',
    bank_id: '001',
    branch_id: '1234-5',
    account_id: '12345-6 ',
    organization: 'BB',
  } as const
  expect(accountOfStatement(statement, banks)).toEqual({
    name: 'Banco do Brasil 12345-6',
    type: 'checking',
    bank_code: '001',
    branch: '1234',
    branch_digit: '5',
    account: '12345',
    account_digit: '6',
  })
})

it.each([
  ['the number that Itaú glues to its branch', '0341', '1234567890', '341', '1234567890'],
  ['no number where a card has a UUID', null, '7c6f1a52-0000-4d3e-9f00-00000000000a', null, null],
  ['no bank that is none of Brazil', 'gnt', '123', null, '123'],
])('An account that is made from a statement has %s', (_, bank_id, account_id, code, account) => {
  const statement = { ...none, kind: 'creditcard', bank_id, account_id } as const
  expect(accountOfStatement(statement, banks)).toMatchObject({
    type: 'card',
    bank_code: code,
    account,
    account_digit: null,
  })
})

it.each([
  ['Nu Pagamentos S.A. - Instituição de Pagamento', 'Nu Pagamentos 123'],
  ['Banco Santander (Brasil) S.A.', 'Banco Santander 123'],
  ['Caixa Econômica Federal', 'Caixa Econômica Federal 123'],
])('An account of %s is called %s', (name, called) => {
  const statement = { ...none, kind: 'bank', bank_id: '001', account_id: '123' } as const
  expect(accountOfStatement(statement, [{ code: '001', name }]).name).toBe(called)
})

it.each([
  ['NU PAGAMENTOS S.A.', '7c6f1a52-0000-4d3e-9f00-00000000000a', 'NU PAGAMENTOS'],
  ['Will Bank', '4321', 'Will Bank 4321'],
  [null, '7c6f1a52-0000-4d3e-9f00-00000000000a', ''],
])(
  'A card of no known bank that signs %s is called by it and its number',
  (organization, account_id, called) => {
    const statement = {
      ...none,
      kind: 'creditcard',
      bank_id: null,
      account_id,
      organization,
    } as const
    expect(accountOfStatement(statement, banks).name).toBe(called)
  },
)
