import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { prepareLine } from './match-candidate.rules.ts'

const line = {
  id: 1,
  bank_account_id: 1,
  posted_on: civilDate('2026-11-10'),
  amount_cents: cents(-500),
  name: null,
  memo: 'Cartão',
  check_number: null,
}

it('What an import rule read out of a line tells what it is, though its memo was replaced', () => {
  const adjustment = { document: '11.222.333/0001-81', txid: 'NF 47112' }
  const { tax_ids, has_tax_id, numbers } = prepareLine({ ...line, adjustment })
  expect([...tax_ids]).toEqual(['11222333000181'])
  expect(has_tax_id).toBe(true)
  expect(numbers.has('47112')).toBe(true)
})

it('A txid is no CPF, and without a rule there is nothing but the text', () => {
  const adjustment = { document: null, txid: '52998224725' }
  expect(prepareLine({ ...line, adjustment }).tax_ids.size).toBe(0)
  expect(prepareLine(line).numbers.size).toBe(0)
})
