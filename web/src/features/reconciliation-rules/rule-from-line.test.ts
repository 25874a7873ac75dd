import { expect, it } from 'vitest'
import { deskOf, ruleFromAddress } from './rule-from-line.ts'
import { blankCompanyRule } from './rule-values.ts'

it('A new rule is blank when the address says nothing of a line', () => {
  expect(ruleFromAddress({ filter_status: 'active' })).toEqual(blankCompanyRule)
})

it('A rule from a line starts with its words as its name too, its direction and its account', () => {
  const rule = ruleFromAddress({ new_words: 'TARIFA', new_movement: 'DEBIT', new_account: '7' })
  expect(rule).toMatchObject({
    name: 'TARIFA',
    ofx_transaction_type: 'DEBIT',
    source_account_id: 7,
  })
  expect(rule.criteria.groups[0].conditions[0]).toMatchObject({ field: 'memo', text: 'TARIFA' })
})

it('A new rule takes nothing from the address that a line would not say', () => {
  const rule = ruleFromAddress({ new_words: 'X', new_movement: 'SIDEWAYS', new_account: '-1' })
  expect(rule).toMatchObject({ ofx_transaction_type: null, source_account_id: null })
})

it.each([
  ['/admin/bank-reconciliation/desk/7?page=2&line=40', true],
  ['/admin/bank-reconciliation/desk/7', true],
  ['https://example.com/admin/bank-reconciliation/desk/7', false],
  ['//example.com', false],
  ['', false],
])('A rule that was made from %j leads back to a desk: %s', (back, isDesk) => {
  expect(deskOf({ new_back: back })).toBe(isDesk ? back : null)
})
