import type { Category } from '@prumo/contracts/categories/category.schema'
import { describe, expect, it } from 'vitest'
import { categoryChoices, findCategories } from './category-choices.ts'

const category = (id: number, more: Partial<Category>): Category => ({
  id,
  parent_id: null,
  code: String(id),
  name: `Category ${id}`,
  nature: 'expense',
  is_postable: true,
  dre_line: null,
  dfc_line: null,
  system_role: null,
  status: 'active',
  version: 1,
  ...more,
})

const chart = [
  category(1, { code: '4', name: 'Despesas', is_postable: false }),
  category(2, { code: '4.03', name: 'Marketing', is_postable: false, parent_id: 1 }),
  category(3, { code: '4.03.01', name: 'Tráfego pago', parent_id: 2 }),
  category(4, { code: '1.01', name: 'Serviços', nature: 'revenue' }),
  category(5, { code: '9.01', name: 'Empréstimos', nature: 'neutral' }),
  category(6, { code: '4.03.02', name: 'Antiga', parent_id: 2, status: 'deactivated' }),
]

describe('the categories of a transaction', () => {
  it('are the active leaves whose nature fits, with code and path', () => {
    expect(categoryChoices(chart, 'payable', [])).toEqual([
      { value: 3, label: '4.03.01 Tráfego pago', path: 'Despesas › Marketing' },
      { value: 5, label: '9.01 Empréstimos', path: '' },
    ])
    expect(categoryChoices(chart, 'receivable', []).map(({ label }) => label)).toEqual([
      '1.01 Serviços',
      '9.01 Empréstimos',
    ])
  })

  it('still hold the one that was chosen before it was deactivated', () => {
    const kept = [{ category_id: 6, category_code: '4.03.02', category_name: 'Antiga' }]
    expect(categoryChoices(chart, 'payable', kept).at(-1)).toEqual({
      value: 6,
      label: '4.03.02 Antiga',
      path: '',
    })
  })

  it.each(['trafego', 'TRÁFEGO pago', '4.03', 'marketing trafego'])('are found by %s', (search) => {
    const found = findCategories(categoryChoices(chart, 'payable', []), search)
    expect(found.map(({ value }) => value)).toEqual([3])
  })
})
