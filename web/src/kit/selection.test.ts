import { expect, test } from 'vitest'
import {
  nothingTicked,
  pageState,
  removedIds,
  tick,
  type Ticked,
  tickOnly,
  tickPage,
  untick,
} from './selection.ts'

interface Row {
  readonly id: number
}

const rowId = ({ id }: Row) => id
const page: readonly Row[] = [1, 2, 3, 4, 5].map((id) => ({ id }))
const empty: Ticked<Row> = nothingTicked

const ticked = (before: Ticked<Row>, id: number, isRange = false) =>
  tick(before, page, rowId, { row: { id }, isRange })
const ids = ({ rows }: Ticked<Row>) => [...rows.keys()].toSorted((a, b) => a - b)

test('A row is ticked and unticked, and a range goes from the last one to it', () => {
  expect(ids(ticked(empty, 2))).toEqual([2])
  expect(ids(ticked(ticked(empty, 2), 2))).toEqual([])
  expect(ids(ticked(ticked(empty, 4), 2, true))).toEqual([2, 3, 4])
  const all = tickPage(empty, page, rowId)
  expect(ids(ticked(ticked(all, 2), 4, true))).toEqual([1, 5])
  expect(ids(ticked(empty, 3, true))).toEqual([3])
})

test('The head ticks the page beside what other pages have, and unticks it', () => {
  const other = tick(empty, [{ id: 90 }], rowId, { row: { id: 90 }, isRange: false })
  const all = tickPage(other, page, rowId)
  expect(ids(all)).toEqual([1, 2, 3, 4, 5, 90])
  expect(pageState(all, page, rowId)).toBe('all')
  expect(pageState(ticked(all, 1), page, rowId)).toBe('some')
  expect(pageState(all, [], rowId)).toBe('none')
  expect(ids(tickPage(all, page, rowId))).toEqual([90])
})

test('Unticking a row of the whole filter leaves the others of the page', () => {
  const whole: Ticked<Row> = { ...empty, isWholeFilter: true }
  expect(pageState(whole, page, rowId)).toBe('all')
  const one = ticked(whole, 3)
  expect(one.isWholeFilter).toBe(false)
  expect(ids(one)).toEqual([1, 2, 4, 5])
  expect(tickPage(whole, page, rowId)).toBe(nothingTicked)
})

test('Only what an act left alone stays ticked', () => {
  const left = tickOnly(tickPage(empty, page, rowId), [4, 77])
  expect(ids(left)).toEqual([4, 77])
  expect(left.rows.get(4)).toEqual({ id: 4 })
  expect(left.rows.get(77)).toBeNull()
})

const listed = (numbers: readonly number[], total: number | undefined) => ({
  rows: numbers.map((id) => ({ id })),
  total,
})

test('A ticked row that was deleted leaves the selection, and the others stay', () => {
  const before = listed([1, 2, 3, 4, 5], 12)
  const gone = removedIds(before, listed([1, 3, 5, 6, 7], 10), rowId)
  expect(gone).toEqual([2, 4])
  expect(ids(untick(tickPage(empty, page, rowId), gone))).toEqual([1, 3, 5])
})

test('Rows that only moved to another page keep their ticks', () => {
  const before = listed([1, 2, 3, 4, 5], 12)
  expect(removedIds(before, listed([6, 7, 8, 9, 10], 12), rowId)).toEqual([])
  expect(removedIds(before, listed([90, 1, 2, 3, 4], 13), rowId)).toEqual([])
  expect(removedIds(before, listed([6, 7, 8, 9, 10], 11), rowId)).toEqual([])
  expect(removedIds(before, listed([], undefined), rowId)).toEqual([])
})

test('The ticks stay the same where no ticked row is gone', () => {
  const one = ticked(empty, 2)
  expect(untick(one, [4])).toBe(one)
})

test('Rows that are named by texts are ticked like those that are named by numbers', () => {
  const jobs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const idOf = ({ id }: { readonly id: string }) => id
  const [first, , last] = jobs
  if (first === undefined || last === undefined) throw new Error('There are three.')
  const one = tick<{ id: string }, string>(nothingTicked, jobs, idOf, {
    row: first,
    isRange: false,
  })
  const all = tick(one, jobs, idOf, { row: last, isRange: true })
  expect([...all.rows.keys()]).toEqual(['a', 'b', 'c'])
  expect(pageState(all, jobs, idOf)).toBe('all')
})
