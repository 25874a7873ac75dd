import { expect, test } from 'vitest'
import { type Favourites, queueOf, starredOf, toggleFavourite } from './favourites.ts'

const ids = (count: number): Favourites =>
  Array.from({ length: count }, (_, index) => `screen-${index + 1}`)

test('At most ten screens are starred; further ones wait', () => {
  const favourites = ids(12).reduce<Favourites>(toggleFavourite, [])
  expect(starredOf(favourites)).toEqual(ids(10))
  expect(queueOf(favourites)).toEqual(['screen-11', 'screen-12'])
})

test('Removing a starred screen promotes the first that waits', () => {
  const favourites = toggleFavourite(ids(12), 'screen-3')
  expect(starredOf(favourites)).toHaveLength(10)
  expect(starredOf(favourites).at(-1)).toBe('screen-11')
  expect(queueOf(favourites)).toEqual(['screen-12'])
})

test('A screen that waits can be taken away too', () => {
  expect(queueOf(toggleFavourite(ids(12), 'screen-11'))).toEqual(['screen-12'])
})

test('The same star twice leaves things as they were', () => {
  expect(toggleFavourite(toggleFavourite(ids(3), 'dre'), 'dre')).toEqual(ids(3))
})
