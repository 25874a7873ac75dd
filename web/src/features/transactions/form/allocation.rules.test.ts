import { describe, expect, it } from 'vitest'
import {
  addRow,
  changeAmount,
  changeDimension,
  changeTotal,
  EMPTY_ROW,
  giveRestToLast,
  remainingCents,
  removeRow,
} from './allocation.rules.ts'

const rowsOf = (...amounts: (number | null)[]) =>
  amounts.map((value_cents, index) => ({ ...EMPTY_ROW, category_id: index + 1, value_cents }))
const amountsOf = (rows: readonly { readonly value_cents: number | null }[]) =>
  rows.map((row) => row.value_cents)

describe('the split of a transaction', () => {
  it.each([
    { amounts: [null], total: null, left: 0 },
    { amounts: [6000], total: 10_000, left: 4000 },
    { amounts: [6000, 4000], total: 10_000, left: 0 },
    { amounts: [6000, 4001], total: 10_000, left: -1 },
    { amounts: [6000, null], total: null, left: -6000 },
  ])(
    'The split of a transaction tells that $amounts of $total leaves $left',
    ({ amounts, total, left }) => {
      expect(remainingCents(rowsOf(...amounts), total)).toBe(left)
    },
  )

  it('The split of a transaction gives the only row the whole value', () => {
    expect(amountsOf(changeTotal(rowsOf(null), null, 12_345))).toEqual([12_345])
    expect(amountsOf(changeTotal(rowsOf(12_345), 12_345, null))).toEqual([null])
  })

  it('The split of a transaction offers a new row what is left, and nothing when nothing is', () => {
    expect(amountsOf(addRow(rowsOf(10_000), 10_000))).toEqual([10_000, null])
    expect(amountsOf(addRow(rowsOf(6000), 10_000))).toEqual([6000, 4000])
  })

  it('The split of a transaction lets the last row take up what an earlier one gives away', () => {
    const split = addRow(rowsOf(10_000), 10_000)
    expect(amountsOf(changeAmount(split, 0, 6000, 10_000))).toEqual([6000, 4000])
  })

  it('The split of a transaction leaves the last row alone once it was typed', () => {
    expect(amountsOf(changeAmount(rowsOf(6000, 3000), 0, 5000, 10_000))).toEqual([5000, 3000])
    expect(amountsOf(changeAmount(rowsOf(6000, 4000), 1, 100, 10_000))).toEqual([6000, 100])
  })

  it('The split of a transaction never offers a negative rest', () => {
    expect(amountsOf(changeAmount(rowsOf(6000, 4000), 0, 10_001, 10_000))).toEqual([10_001, null])
  })

  it('The split of a transaction keeps the last row as the rest when the value changes', () => {
    expect(amountsOf(changeTotal(rowsOf(6000, 4000), 10_000, 12_000))).toEqual([6000, 6000])
    expect(amountsOf(changeTotal(rowsOf(6000, 1), 10_000, 12_000))).toEqual([6000, 1])
  })

  it('The split of a transaction gives the amount of a removed row back', () => {
    expect(amountsOf(removeRow(rowsOf(6000, 4000), 0, 10_000))).toEqual([10_000])
    expect(amountsOf(removeRow(rowsOf(6000, 3000, 1000), 1, 10_000))).toEqual([6000, 4000])
    expect(amountsOf(removeRow(rowsOf(6000, 3000, 5), 1, 10_000))).toEqual([6000, 5])
  })

  it('The split of a transaction ties when the rest is given to the last row', () => {
    const tied = giveRestToLast(rowsOf(3334, 3333, 1), 10_000)
    expect(remainingCents(tied, 10_000)).toBe(0)
  })

  it('The split of a transaction changes the category of one row only', () => {
    expect(
      changeDimension(rowsOf(1, 2), 1, { category_id: 9 }).map((row) => row.category_id),
    ).toEqual([1, 9])
  })
})
