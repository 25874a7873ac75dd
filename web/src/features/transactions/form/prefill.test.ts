import { expect, it } from 'vitest'
import { EMPTY_ROW } from './allocation.rules.ts'
import { prefilled } from './prefill.ts'

const choice = { category_id: 7, cost_center_id: 3, project_id: null }

it('A contact brings the category and cost centre of its last transaction', () => {
  expect(prefilled([{ ...EMPTY_ROW, value_cents: 100 }], choice)).toEqual([
    { category_id: 7, cost_center_id: 3, project_id: null, value_cents: 100 },
  ])
})

it('A contact without transactions, or a transaction that is split, changes nothing', () => {
  expect(prefilled([EMPTY_ROW], { ...choice, category_id: null })).toBeNull()
  expect(prefilled([EMPTY_ROW, EMPTY_ROW], choice)).toBeNull()
})
