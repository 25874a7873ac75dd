import { expect, it } from 'vitest'
import { numberKey } from './account-number.rules.ts'

const written = { kind: 'bank', bank_id: '0341', branch_id: '1234', account_id: '56789-0' } as const

it('An account is remembered as its bank writes it, but for blanks and letter case', () => {
  expect(numberKey(written)).toBe('bank|0341|1234|56789-0')
  expect(numberKey({ ...written, account_id: ' 5678 9-x ' })).toBe('bank|0341|1234|56789-X')
  expect(numberKey({ ...written, branch_id: null })).toBe('bank|0341||56789-0')
})

it('A statement that names no account is remembered for none', () => {
  expect(numberKey({ ...written, account_id: null })).toBeNull()
  expect(numberKey({ ...written, account_id: '  ' })).toBeNull()
  expect(numberKey({ ...written, account_id: '1'.repeat(200) })).toBeNull()
})
