import type { Category } from '@prumo/contracts/categories/category.schema'
import { expect, test } from 'vitest'
import { categoryOptions } from './category-options.ts'

const category = (id: number, code: string, change: Partial<Category> = {}): Category => ({
  id,
  parent_id: null,
  code,
  name: `Nome ${code}`,
  nature: 'expense',
  is_postable: true,
  dre_line: null,
  dfc_line: null,
  system_role: null,
  status: 'active',
  version: 1,
  ...change,
})

const chart = [
  category(1, '4', { name: 'Despesas', is_postable: false }),
  category(2, '4.03', { name: 'Marketing', is_postable: false, parent_id: 1 }),
  category(3, '4.03.10', { parent_id: 2 }),
  category(4, '4.03.02', { parent_id: 2 }),
  category(5, '4.04', { status: 'deactivated' }),
  category(6, '3.01', { nature: 'revenue' }),
  category(7, '9.01', { nature: 'neutral' }),
]

test('money out takes expenses and neutral ones, with code and path, in code order', () => {
  expect(categoryOptions(chart, -100).map(({ label }) => label)).toEqual([
    '4.03.02 Nome 4.03.02 · Despesas › Marketing',
    '4.03.10 Nome 4.03.10 · Despesas › Marketing',
    '9.01 Nome 9.01',
  ])
})

test('money in takes revenues and neutral ones', () => {
  expect(categoryOptions(chart, 100).map(({ value }) => value)).toEqual([6, 7])
})
