import { expect, test } from 'vitest'
import { payeeStanding } from './payee.rules.ts'

const CNPJ = '12ABC34501DE35'
const CPF = '52998224725'

test.each([
  ['12.ABC.345/01DE-35', CNPJ, 'own'],
  ['**.ABC.345/01DE-**', CNPJ, 'own'],
  // A branch, or the owner of a company of one: it may be the company's own.
  ['12.ABC.345/0002-16', CNPJ, 'unknown'],
  ['**.***.345/0002-16', CNPJ, 'unknown'],
  ['***.982.247-**', CNPJ, 'unknown'],
  ['11.222.333/0001-81', CNPJ, 'other'],
  ['**.222.333/0001-**', CNPJ, 'other'],
  ['***.982.247-**', CPF, 'own'],
  ['***.982.248-**', CPF, 'other'],
  // A person's account is not a company's.
  ['12.ABC.345/01DE-35', CPF, 'other'],
  ['***.***.***-**', CPF, 'unknown'],
  ['', CPF, 'unknown'],
  [null, CPF, 'unknown'],
  ['529.982.247-25', null, 'unknown'],
] as const)('A payout to %s of a company whose document is %s went to: %s', (document, own, to) => {
  expect(payeeStanding({ document, account: null }, own)).toBe(to)
})

test('A payout of a platform that pays nobody else is to the company, whatever its document', () => {
  expect(payeeStanding(null, null)).toBe('own')
})
