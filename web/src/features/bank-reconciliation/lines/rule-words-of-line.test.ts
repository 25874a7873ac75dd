import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { newRuleHref, ruleWordsOf } from './rule-words-of-line.ts'

it.each([
  ['PIX ENVIADO META PLATFORMS 12/11', 'PIX ENVIADO META PLATFORMS'],
  ['PAG 123 CONTA DE LUZ 11/2026', 'CONTA DE LUZ'],
  ['TARIFA - PACOTE', 'TARIFA'],
  ['um dois três quatro cinco seis', 'um dois três quatro cinco'],
  ['12/11/2026 778899', ''],
  ['', ''],
])('Of %j a rule looks for %j', (memo, words) => {
  expect(ruleWordsOf({ memo, name: null })).toBe(words)
})

it('Of a line without a memo a rule looks for the name', () => {
  expect(ruleWordsOf({ memo: null, name: 'Meta' })).toBe('Meta')
})

it('The address of a new rule tells words, direction and account of its line, and the way back to it', () => {
  const line = { memo: 'TARIFA 12', name: null, amount_cents: cents(-100), bank_account_id: 7 }
  const back = '/admin/bank-reconciliation/desk/7?line=40'
  expect(newRuleHref(line, back)).toBe(
    '/admin/reconciliation-rule/list?record=new&new_words=TARIFA&new_movement=DEBIT&new_account=7&new_back=%2Fadmin%2Fbank-reconciliation%2Fdesk%2F7%3Fline%3D40',
  )
})
