import { expect, it } from 'vitest'
import { isCertain } from './automatic.rules.ts'
import { line, suggest, transaction } from '../matching/suggest-match.factory.ts'

const found = suggest([transaction(5)], line())
const lineWith = (fields: object) => {
  if (found === null) throw new Error('An exact transaction is suggested.')
  return { rule_card: null, suggestion: { ...found, category_name: '', ...fields } }
}
const exact = { code: 'amount_exact' as const }
const thrice = {
  score: 0.96,
  margin: 0.2,
  reasons: [exact, { code: 'confirmed_before' as const, count: 3 }],
}

const ofCode = { code: 'amount_of_code' as const }
const early = { code: 'amount_with_early_discount' as const }

it.each([
  ['an id that both sides name', { step: 'identity', score: 1, margin: 0, reasons: [exact] }],
  ['an id with the early discount of its day', { step: 'identity', score: 1, reasons: [early] }],
  ['an id with what the code of its charge asks for', { step: 'identity', reasons: [ofCode] }],
  ['words that were confirmed three times, far ahead', thrice],
])('%s is reconciled without a person', (_, fields) => {
  expect(isCertain(lineWith(fields), false)).toBe(true)
})

it.each([
  ['an id with a part of the amount', { step: 'identity', score: 1, reasons: [] }],
  ['two confirmations', { ...thrice, reasons: [exact, { code: 'confirmed_before', count: 2 }] }],
  ['a refusal among the decisions, which tells no confirmations', { ...thrice, reasons: [exact] }],
  ['late charges', { step: 'identity', reasons: [{ code: 'amount_with_charges' }] }],
  ['a score of 0.94', { ...thrice, score: 0.94 }],
  ['a margin of 0.14', { ...thrice, margin: 0.14 }],
  ['a rival', { ...thrice, rivals: 1 }],
])('With %s a person has to look', (_, fields) => {
  expect(isCertain(lineWith(fields), false)).toBe(false)
})

it('A line beside another one of the same amount is left to a person', () => {
  expect(isCertain(lineWith(thrice), true)).toBe(false)
})

it('A line without a suggestion is left to a person', () => {
  expect(isCertain({ suggestion: null, rule_card: null }, false)).toBe(false)
})
