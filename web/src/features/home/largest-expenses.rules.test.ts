import { zeroCents, cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { largestExpenses } from './largest-expenses.rules.ts'

const category = (category_id: number, ...amounts: number[]) => ({
  category_id,
  code: String(category_id),
  name: `Categoria ${category_id}`,
  cells: amounts.map(cents),
  total_cents: zeroCents,
})

test('The largest expenses of a month are the categories that most went out of, and no subtotal', () => {
  const rows = [
    { line: 'RB', kind: 'line' as const, categories: [category(1, 900, 100)] },
    {
      line: 'ADM',
      kind: 'line' as const,
      categories: [category(2, -5, -70), category(3, -9, -80)],
    },
    { line: 'VEN', kind: 'line' as const, categories: [category(4, -99, -1)] },
    { line: 'LL', kind: 'subtotal' as const, categories: [category(5, -9_999, -9_999)] },
  ]
  expect(largestExpenses(rows, 1, 2)).toEqual([
    { key: 'ADM.3', name: 'Categoria 3', cents: -80 },
    { key: 'ADM.2', name: 'Categoria 2', cents: -70 },
  ])
  expect(largestExpenses([], 0, 5)).toEqual([])
})
