import { matchReasonSchema } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { expect, test } from 'vitest'
import { bankReconciliationTexts } from '@prumo/texts/pt/bank-reconciliation'
import { reasonWords } from './reason-words.ts'

test('A bill due seven days before the movement says exact value, days and name', () => {
  const reasons = [
    { code: 'amount_exact' },
    { code: 'due_days_before', days: 7 },
    { code: 'name_in_memo' },
  ] as const
  expect(reasonWords({ reasons: [...reasons], rivals: 0 })).toEqual([
    { key: 'amount_exact' },
    { key: 'due_days_before', count: 7 },
    { key: 'name_in_memo' },
  ])
})

test('A settlement of the same day is not "0 days apart"', () => {
  const reasons = [{ code: 'already_settled' }, { code: 'settled_days_apart', days: 0 }] as const
  expect(reasonWords({ reasons: [...reasons], rivals: 0 })).toEqual([
    { key: 'already_settled' },
    { key: 'settled_same_day' },
  ])
})

test('Rivals come last, with how many', () => {
  expect(reasonWords({ reasons: [{ code: 'amount_exact' }], rivals: 2 })).toEqual([
    { key: 'amount_exact' },
    { key: 'rivals', count: 2 },
  ])
})

test.each(matchReasonSchema.shape.code.options)('The reason %s has words', (code) => {
  const keys = Object.keys(bankReconciliationTexts.reasons)
  expect(keys.some((key) => key === code || key === `${code}_other`)).toBe(true)
})
