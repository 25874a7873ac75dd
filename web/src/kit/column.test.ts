import { expect, test } from 'vitest'
import { type Column, placedOnCard } from './column.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  render: () => null,
  ...more,
})

test('A card has its columns in an order of its own, those without a place last', () => {
  const columns = [
    column('due_date', { cardPlace: 2 }),
    column('party', { cardPlace: 1 }),
    column('category', { hideOnCard: true }),
    column('value'),
    column('actions'),
  ]
  expect(placedOnCard(columns).map(({ key }) => key)).toEqual([
    'party',
    'due_date',
    'value',
    'actions',
  ])
})
