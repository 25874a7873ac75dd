import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { transactionInputSchema } from '@prumo/contracts/transactions/transaction.schema'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuesByPath } from './form-issues.ts'

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const checked = z.safeParse(schema, value)
  return Object.fromEntries(issuesByPath(checked.success ? [] : checked.error.issues))
}

const party = { name: 'Ana', document: '', email: '', phone: '', observation: '' }

const transaction = {
  party_id: null,
  bank_account_id: null,
  description: 'Aluguel',
  fiscal_document: '',
  external_id: '',
  due_date: '2026-11-20',
  competency_date: '2026-11-20',
  scheduled_for: null,
  value_cents: 1000,
  show_in_dre: true,
  show_in_dfc: true,
  allocations: [{ category_id: 1, value_cents: 900 }],
}

test('An empty required field is required', () => {
  expect(issuesOf(partyInputSchema, { ...party, name: ' ' })).toEqual({
    name: { code: 'required' },
  })
  expect(issuesOf(transactionInputSchema, { ...transaction, due_date: null })).toMatchObject({
    due_date: { code: 'required' },
  })
})

test('A document with wrong check digits says so', () => {
  const document = '111.444.777-00'
  expect(issuesOf(partyInputSchema, { ...party, document })).toEqual({
    document: { code: 'invalid_tax_id' },
  })
})

test('A text that is too long tells the limit', () => {
  const name = 'a'.repeat(151)
  expect(issuesOf(partyInputSchema, { ...party, name })).toEqual({
    name: { code: 'too_long', values: { max: 150 } },
  })
})

test('Allocations that do not tie are marked at the allocations', () => {
  expect(issuesOf(transactionInputSchema, transaction)).toEqual({
    allocations: { code: 'allocations_must_tie' },
  })
})

test('A row of the form has its own path', () => {
  const allocations = [{ category_id: null, value_cents: 1000 }]
  expect(issuesOf(transactionInputSchema, { ...transaction, allocations })).toMatchObject({
    'allocations.0.category_id': { code: 'required' },
  })
})

test('An amount of zero must be positive', () => {
  const zero = { ...transaction, value_cents: 0 }
  expect(issuesOf(transactionInputSchema, zero)).toMatchObject({
    value_cents: { code: 'must_be_positive' },
  })
})
