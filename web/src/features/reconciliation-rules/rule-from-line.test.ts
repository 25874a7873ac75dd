import { expect, it } from 'vitest'
import { ruleFromAddress } from './rule-from-line.ts'
import { blankCompanyRule } from './rule-values.ts'

it('A new rule is blank when the address says nothing of a line', () => {
  expect(ruleFromAddress({ filter_status: 'active' })).toEqual(blankCompanyRule)
})

it('A rule from a line starts with its words, its direction and its account', () => {
  const rule = ruleFromAddress({ new_words: 'TARIFA', new_movement: 'DEBIT', new_account: '7' })
  expect(rule).toMatchObject({ ofx_transaction_type: 'DEBIT', source_account_id: 7 })
  expect(rule.criteria.groups[0].conditions[0]).toMatchObject({ field: 'memo', text: 'TARIFA' })
})

it('A new rule takes nothing from the address that a line would not say', () => {
  const rule = ruleFromAddress({ new_words: 'X', new_movement: 'SIDEWAYS', new_account: '-1' })
  expect(rule).toMatchObject({ ofx_transaction_type: null, source_account_id: null })
})
