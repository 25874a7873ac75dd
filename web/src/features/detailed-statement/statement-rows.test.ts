import { civilDate } from '@prumo/civil-date'
import type { Movement, MovementSummary } from '@prumo/contracts/detailed-statement/movement.schema'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { statementRows } from './statement-rows.ts'

const movement = (source_id: number, day: string, group_id = 0): Movement => ({
  source: 'settlement',
  source_id,
  date: civilDate(`2026-11-${day}`),
  bank_account_id: 1,
  bank_account_name: 'Itaú',
  transaction_id: 1,
  transaction_kind: 'payable',
  party_name: null,
  fiscal_document: null,
  description: 'Luz',
  parts: [],
  in_cents: cents(0),
  out_cents: cents(100),
  balance_cents: cents(400),
  status: 'unreconciled',
  statement_line_id: null,
  statement_line_date: null,
  group_id,
  currency: 'BRL',
})
const flow = { count: 2, in_cents: cents(0), out_cents: cents(200) }
const summary = (fields: Partial<MovementSummary> = {}): MovementSummary => ({
  ...flow,
  currency: 'BRL',
  other_currencies: [],
  only_bank: { count: 0, in_cents: cents(0), out_cents: cents(0) },
  opening_cents: cents(500),
  closing_cents: cents(300),
  page_opening_cents: cents(500),
  page_closing_cents: cents(300),
  accounts: [],
  groups: [],
  ...fields,
})
const idsOf = (page: number, total: number, isNewestFirst: boolean, of = summary()) =>
  statementRows(
    {
      data: [movement(1, '01', 7), movement(2, '02', 7)],
      summary: of,
      meta: { page, per_page: 2, total },
    },
    isNewestFirst,
  ).map((row) => row.edge ?? row.id)

it('The balances of a page stand around its rows, those of the statement at its ends', () => {
  const rows = ['settlement 1 1 7', 'settlement 2 1 7']
  expect(idsOf(1, 2, false)).toEqual(['opening', ...rows, 'closing'])
  expect(idsOf(1, 4, false)).toEqual(['opening', ...rows, 'next'])
  expect(idsOf(2, 6, false)).toEqual(['previous', ...rows, 'next'])
  expect(idsOf(1, 4, true)).toEqual(['closing', ...rows, 'previous'])
  expect(idsOf(2, 4, true)).toEqual(['next', ...rows, 'opening'])
})

it('A part of the cash has no balances around its rows', () => {
  const part = summary({ page_opening_cents: null, page_closing_cents: null })
  expect(idsOf(1, 2, false, part)).toEqual(['settlement 1 1 7', 'settlement 2 1 7'])
})

it('A group by account has its head and what the account held above its rows', () => {
  const group = { ...flow, group_id: 7, date: null, name: 'Itaú' }
  const of = summary({
    page_opening_cents: null,
    page_closing_cents: null,
    groups: [{ ...group, opening_cents: cents(500), closing_cents: cents(300) }],
  })
  expect(idsOf(1, 2, false, of)).toEqual([
    'group 7',
    'opening',
    'settlement 1 1 7',
    'settlement 2 1 7',
  ])
})

it('A list whose balances run over each account begins and ends with what each of them holds', () => {
  const of = summary({
    page_opening_cents: null,
    page_closing_cents: null,
    accounts: [
      { bank_account_id: 1, name: 'Itaú', opening_cents: cents(500), closing_cents: cents(300) },
      { bank_account_id: 2, name: 'Caixa', opening_cents: cents(0), closing_cents: cents(0) },
    ],
  })
  const edges = ['opening', 'opening']
  const rows = ['settlement 1 1 7', 'settlement 2 1 7']
  expect(idsOf(1, 4, false, of)).toEqual([...edges, ...rows])
  expect(idsOf(2, 4, false, of)).toEqual([...rows, 'closing', 'closing'])
  expect(idsOf(1, 2, true, of)).toEqual(['closing', 'closing', ...rows, ...edges])
})
