import { expect, test } from 'vitest'
import { readSystemEntry } from './moved-rows.rules.ts'

type Values = Parameters<typeof readSystemEntry>[1]
type Errors = Parameters<typeof readSystemEntry>[2]

const ROW: Values = {
  due_date: '2026-10-10',
  description: 'Aluguel',
  category: 'Aluguel',
  value_cents: 10_000,
}

/** What becomes of a row of a sheet of another system, read on 20 November 2026. */
function read(
  fields: Values,
  target: 'payables' | 'receivables' | 'transactions' = 'payables',
  errors: Errors = {},
) {
  const values = { ...ROW, ...fields }
  const is_left_out = readSystemEntry(target, values, errors, {
    today: '2026-11-20',
    is_system: true,
  })
  return { ...values, errors, is_left_out }
}

test.each([
  ['1/3', 'Aluguel (1/3)'],
  ['001/003', 'Aluguel (1/3)'],
  ['2 de 12', 'Aluguel (2/12)'],
  // One of one is no instalment; a number alone does not say of how many.
  ['1/1', 'Aluguel'],
  ['2', 'Aluguel'],
  ['', 'Aluguel'],
])('Of the instalment "%s" the description is "%s"', (installment, description) => {
  expect(read({ installment })).toMatchObject({ description })
})

test('A description that names its instalment says it once', () => {
  expect(read({ description: 'Aluguel 1/3', installment: '01/03' })).toMatchObject({
    description: 'Aluguel 1/3',
  })
})

test.each([
  ['Despesas > Ocupação > Aluguel', 'Aluguel'],
  ['Utilities:Gas', 'Gas'],
  ['1.01 - Aluguel', 'Aluguel'],
  ['2.04.12 Material de escritório', 'Material de escritório'],
  ['13º salário', '13º salário'],
  ['100% algodão', '100% algodão'],
  ['Clientes - Revenda', 'Clientes - Revenda'],
  ['A >', 'A'],
])('The category "%s" of a system is "%s"', (category, name) => {
  expect(read({ category })).toMatchObject({ category: name })
})

test.each([
  ['settled with its day', { situation: 'settled', payment_date: '2026-10-12' }, '2026-10-12'],
  ['settled without a day, which was its due date', { situation: 'settled' }, '2026-10-10'],
  ['open with a day that was planned', { situation: 'open', payment_date: '2026-10-12' }, null],
  [
    'open with a part that was paid',
    { situation: 'open', payment_date: '2026-10-12', paid_value_cents: 4_000 },
    '2026-10-12',
  ],
  ['open with zeros', { situation: 'open', payment_date: null, paid_value_cents: 0 }, null],
] as const)('An entry that is %s is paid on %s', (_, fields, payment_date) => {
  expect(read(fields).payment_date).toBe(payment_date)
})

test('An entry that is said to be paid before it is due has to say when', () => {
  expect(read({ situation: 'settled', due_date: '2026-12-10' })).toMatchObject({
    errors: { payment_date: 'required' },
  })
})

test('A movement of an account was due when it was paid', () => {
  const errors = { due_date: 'required' }
  const moved = read({ due_date: null, payment_date: '2026-10-12' }, 'payables', errors)
  expect(moved).toMatchObject({ due_date: '2026-10-12', errors: {} })
})

test.each([
  ['was cancelled', { situation: 'canceled' }, 'payables'],
  ['is a transfer', { direction: 'transfer' }, 'transactions'],
  ['is of the other kind', { direction: 'receivable' }, 'payables'],
  ['is a total, without a day', { due_date: null }, 'transactions'],
  ['is a balance, without a value', { value_cents: null }, 'transactions'],
] as const)('A row that %s is left out', (_, fields, target) => {
  expect(read(fields, target).is_left_out).toBe(true)
})

test.each([
  ['says it is income', { direction: 'receivable' }, 'receivable', {}],
  ['says it is an expense with a plus', { direction: 'payable' }, 'payable', {}],
  ['has a minus', { value_cents: -10_000 }, 'payable', {}],
  ['has a plus', {}, 'receivable', {}],
  // Money that went back to a client is neither without a person saying so.
  [
    'says it is income with a minus',
    { direction: 'receivable', value_cents: -10_000 },
    'receivable',
    { value_cents: 'invalid_value' },
  ],
] as const)('A row of both kinds that %s is %s', (_, fields, direction, errors) => {
  expect(read(fields, 'transactions')).toMatchObject({ direction, errors, is_left_out: false })
})

test('An entry of several categories is wrong until a person empties the second', () => {
  expect(read({ second_category: 'Fretes' }).errors).toEqual({ category: 'several_categories' })
  expect(read({ second_category: null }).errors).toEqual({})
})
