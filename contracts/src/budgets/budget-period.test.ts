import { expect, it } from 'vitest'
import { budgetInputSchema } from './budget.schema.ts'

const period = (start_date: unknown, end_date: unknown) =>
  budgetInputSchema.safeParse({
    name: 'Marketing',
    start_date,
    end_date,
    type: 'expense',
    cost_center_id: null,
    project_id: null,
  })
const faultsOf = (start_date: unknown, end_date: unknown) =>
  period(start_date, end_date)
    .error?.issues.filter(({ path }) => String(path[0]).endsWith('_date'))
    .map(({ path, message }) => [path[0], message])

it('A budget whose days are no days is told so on each of them, and nothing breaks', () => {
  for (const text of ['\u200b', '1,90071', '10000-01-01', '2026-02-30'])
    expect([text, faultsOf(text, '2026-12-31')]).toEqual([
      text,
      expect.arrayContaining([['start_date', 'invalid_date']]),
    ])
  expect(faultsOf('', '2026-12-31')).toEqual([['start_date', 'required']])
})

it('The last year that days are taken of ends a budget of a month', () => {
  expect(faultsOf('2199-12-01', '2199-12-31')).toEqual([])
})
