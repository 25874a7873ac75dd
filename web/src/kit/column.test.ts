import { expect, test } from 'vitest'
import { type Column, placedOnCard, withCardParts } from './column.ts'

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

const partsOf = (columns: readonly Column<object>[]) =>
  Object.fromEntries(withCardParts(columns).map(({ key, card }) => [key, card]))

test('The first line of a card has the name and the amount, the second the day and the situation', () => {
  const columns = [
    column('competency', { isDay: true }),
    column('client'),
    column('quantity', { align: 'right' }),
    column('total', { align: 'right', isMoney: true }),
    column('net', { align: 'right', isMoney: true }),
    column('status'),
    column('actions', { isPinned: true, isTitleHidden: true }),
  ]
  expect(partsOf(columns)).toEqual({
    competency: 'when',
    client: 'name',
    quantity: undefined,
    total: 'value',
    net: undefined,
    status: 'state',
    actions: undefined,
  })
})

test('A card of a list without days has in its second line what comes after the name', () => {
  const columns = [column('abbreviation'), column('name', { cardPlace: 1 }), column('status')]
  expect(partsOf(columns)).toEqual({ abbreviation: 'when', name: 'name', status: 'state' })
})

test('A card has words in its second line rather than a figure without its title', () => {
  const columns = [column('name'), column('priority', { align: 'right' }), column('bank')]
  expect(partsOf(columns)).toEqual({ name: 'name', priority: undefined, bank: 'when' })
})

test('What a card leaves out is no part of it', () => {
  const columns = [column('name'), column('phone', { hideOnCard: true }), column('city')]
  expect(partsOf(columns)).toEqual({ name: 'name', phone: undefined, city: 'when' })
})
