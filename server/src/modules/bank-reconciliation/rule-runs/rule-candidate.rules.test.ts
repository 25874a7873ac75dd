import { expect, it } from 'vitest'
import { allowsCandidate, type CandidateOptions, installmentIn } from './rule-candidate.rules.ts'
import { due, line, partly, transaction } from '../matching/suggest-match.factory.ts'

const strict: CandidateOptions = {
  correct_date: false,
  correct_value: false,
  same_external_id: false,
  same_installment: false,
  date_distance_days: 3,
  supplier_id: null,
  client_id: null,
}
const third = { installment_number: 3, installments_count: 12 }

it.each([
  ['the same day and value', {}, {}, {}, true],
  ['three days early', {}, {}, due('2026-11-21'), true],
  ['four days late', {}, {}, due('2026-11-14'), false],
  ['four days late, the date corrected', { correct_date: true }, {}, due('2026-11-14'), true],
  ['another value', {}, {}, partly, false],
  ['another value, corrected', { correct_value: true }, {}, partly, true],
  ["the rule's supplier", { supplier_id: 4 }, {}, { party_id: 4 }, true],
  ['another supplier', { supplier_id: 4 }, {}, { party_id: 5 }, false],
  ['a client, of money that goes out', { client_id: 4 }, {}, { party_id: 5 }, true],
  ['no external id', { same_external_id: true }, { fitid: 'A1' }, {}, false],
  ["the bank's id", { same_external_id: true }, { fitid: 'a1' }, { external_id: 'A1' }, true],
  ['a word', { same_external_id: true }, { memo: 'pix a1 x' }, { external_id: 'A1' }, true],
  ['another id', { same_external_id: true }, { memo: 'pix a12' }, { external_id: 'A1' }, false],
  ['its instalment', { same_installment: true }, { memo: 'PARC 03/12' }, third, true],
  ['another instalment', { same_installment: true }, { memo: 'PARC 04/12' }, third, false],
  ['no instalment in the text', { same_installment: true }, { memo: 'PARC' }, third, false],
] as const)('A transaction of %s', (_words, options, said, found, expected) => {
  const identified = { ...line(), fitid: null, ...said }
  expect(allowsCandidate({ ...strict, ...options }, identified, transaction(1, found))).toBe(
    expected,
  )
})

it.each([
  ['PARC 3/12', { number: 3, count: 12 }],
  ['PARC 003 / 012', { number: 3, count: 12 }],
  ['COMPRA 18/11 PARC 2/10', { number: 2, count: 10 }],
  ['18/11/2026', null],
  ['12/10', null],
  ['0/5', null],
  ['1/1', null],
  ['', null],
])('The instalment in %j is %j', (text, expected) => {
  expect(installmentIn(text)).toEqual(expected)
})
