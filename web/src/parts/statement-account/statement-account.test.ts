import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { expect, it } from 'vitest'
import { valuesOfStatement } from './statement-account.ts'

type Account = ReadStatement['account']

const known: Account = {
  name: 'Itaú 12345-6',
  type: 'checking',
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '12345',
  account_digit: '6',
  currency: 'BRL',
  opening: null,
}
const words = (key: string) => (key === 'account.types.card' ? 'Cartão' : key)

it.each<[string, string, Partial<Account>]>([
  ['its bank and number', 'Itaú 12345-6', {}],
  ['its type where a card has neither', 'Cartão', { name: '', bank_code: null, account: null }],
  ['its type and bank where a card has no number', 'Cartão Itaú', { name: 'Itaú', account: null }],
  ['its type and number where no bank is known', 'Cartão 4321', { name: '4321', bank_code: null }],
])('A new account is named by %s: %s', (_, called, fields) => {
  const account = {
    ...known,
    ...(called === known.name ? {} : { type: 'card' as const }),
    ...fields,
  }
  expect(valuesOfStatement({ account }, words).name).toBe(called)
})
