import { civilDate } from '@prumo/civil-date'
import type { Proposals } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { hasStepText, isCreateMainAct, isTransferOffered, paysBill } from './line-proposals.ts'

const proposals = (fields: Partial<Proposals>): Proposals => ({
  step: null,
  others: [],
  set: null,
  transfer: null,
  history: null,
  ...fields,
})

it('A line that nothing is known of asks for a new transaction first', () => {
  expect(isCreateMainAct({ suggestion: null, proposals: null, rule_card: null })).toBe(true)
  expect(isCreateMainAct({ suggestion: null, proposals: proposals({}), rule_card: null })).toBe(
    true,
  )
})

const transfer = {
  bank_account_id: 7,
  bank_account_name: 'Inter',
  day: civilDate('2026-11-23'),
  line_id: 3,
  line_version: 1,
  transfer_id: null,
  days_apart: 0,
}

it('A transfer is the card of a line before what a rule says, and after a transaction', () => {
  const line = { suggestion: null, proposals: proposals({ step: 'transfer', transfer }) }
  expect(isTransferOffered(line)).toBe(true)
  expect(isTransferOffered({ ...line, proposals: proposals({ step: 'part', transfer }) })).toBe(
    false,
  )
})

it('A transfer that is possible alone is told, is no card, and leaves the new transaction first', () => {
  const line = { suggestion: null, proposals: proposals({ transfer }), rule_card: null }
  expect([isTransferOffered(line), isCreateMainAct(line), hasStepText(line)]).toEqual([
    false,
    true,
    true,
  ])
  expect(hasStepText({ suggestion: null, proposals: proposals({}) })).toBe(false)
})

it('A leg of a transfer does not ask for a new transaction first, which would count its amount twice', () => {
  const line = { suggestion: null, proposals: proposals({ step: 'transfer', transfer }) }
  expect(isCreateMainAct({ ...line, rule_card: null })).toBe(false)
})

const ofCard = { suggestion: null, rule_card: null, name: null, amount_cents: cents(234_000) }

it.each([
  ['PAGAMENTO DE FATURA', true],
  ['Pagamento recebido', true],
  ['PAGTO DEBITO AUTOMATICO', true],
  ['ESTORNO DE COMPRA', false],
  ['Devolução de pagamento', false],
  ['CREDITO DE PARCERIA', false],
  ['PAG*PADARIA DO JOAO', false],
  ['PAG *PADARIA DO JOAO', false],
  ['PAGAMENTO ESTORNADO', false],
  ['Desconto na fatura', false],
  ['CREDITO PARCELAMENTO DE FATURA', false],
])('A line of a card called %j pays its bill, or not, by its words: %j', (memo, isPaid) => {
  expect(paysBill({ ...ofCard, memo, proposals: null })).toBe(isPaid)
  expect(paysBill({ ...ofCard, memo, proposals: null, amount_cents: cents(-234_000) })).toBe(false)
})

it('A line of a card that something is known of is not told to pay its bill by its words alone', () => {
  const bill = { ...ofCard, memo: 'PAGAMENTO DE FATURA' }
  expect(paysBill({ ...bill, proposals: proposals({}) })).toBe(true)
  expect(paysBill({ ...bill, proposals: proposals({ step: 'transfer', transfer }) })).toBe(false)
  expect(paysBill({ ...bill, proposals: proposals({ transfer }) })).toBe(false)
})
