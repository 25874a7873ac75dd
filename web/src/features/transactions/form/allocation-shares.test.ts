import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_ROW } from './allocation.rules.ts'
import {
  applyShares,
  missingShare,
  readPercent,
  sharesOf,
  splitByTemplate,
  templateRows,
} from './allocation-shares.ts'

const rowsOf = (...amounts: (number | null)[]) =>
  amounts.map((value_cents, place) => ({ ...EMPTY_ROW, category_id: place + 1, value_cents }))
const amountsOf = (rows: readonly { readonly value_cents: number | null }[]) =>
  rows.map((row) => row.value_cents)

describe('a split by percentage', () => {
  it.each([
    ['60', 600_000],
    ['33,3333 %', 333_333],
    ['33.5', 335_000],
    ['', null],
    ['abc', null],
  ])('A split by percentage reads %s', (typed, parts) => {
    expect(readPercent(typed)).toBe(parts)
  })

  it('A split by percentage ties to the cent by largest remainder', () => {
    const thirds = [333_333, 333_333, 333_334]
    expect(amountsOf(applyShares(rowsOf(null, null, null), thirds, 10_000))).toEqual([
      3_333, 3_333, 3_334,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e12 }),
        fc.integer({ min: 1, max: 999_999 }),
        (total, share) => {
          const amounts = amountsOf(
            applyShares(rowsOf(null, null), [share, 1_000_000 - share], total),
          )
          expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(total)
        },
      ),
    )
  })

  it('A split by percentage of less than all leaves the rest open, and nothing is known without a value', () => {
    expect(amountsOf(applyShares(rowsOf(null, null), [600_000, null], 10_000))).toEqual([
      6_000,
      null,
    ])
    expect(missingShare([600_000, null])).toBe(400_000)
    expect(amountsOf(applyShares(rowsOf(1, 2), [600_000, 400_000], null))).toEqual([null, null])
  })

  it('A split by percentage comes from amounts, and adds up to 100 then', () => {
    expect(sharesOf(rowsOf(3_334, 3_333, 3_333))).toEqual([333_400, 333_300, 333_300])
    expect(missingShare(sharesOf(rowsOf(1, 1, 1)))).toBe(0)
    expect(sharesOf(rowsOf(null, null))).toEqual([null, null])
  })
})

describe('the template of a split', () => {
  const template = {
    rows: [
      { category_id: 7, cost_center_id: 1, project_id: null, percent: '60' },
      { category_id: null, cost_center_id: 2, project_id: null, percent: '40' },
    ],
  }

  it('The template of a split gives its rows, without what is offered no more', () => {
    const offered = {
      category_id: new Set([7]),
      cost_center_id: new Set([2]),
      project_id: new Set<number>(),
    }
    const { rows, shares } = splitByTemplate(template, rowsOf(10_000), offered)
    expect(shares).toEqual([600_000, 400_000])
    expect(rows).toEqual([
      { category_id: 7, cost_center_id: null, project_id: null, value_cents: null },
      { category_id: 1, cost_center_id: 2, project_id: null, value_cents: null },
    ])
  })

  it('The template of a split is made of a split', () => {
    expect(templateRows(rowsOf(6_000, 4_000), [600_000, 400_000])).toMatchObject([
      { category_id: 1, cost_center_id: null, percent: '60' },
      { category_id: 2, project_id: null, percent: '40' },
    ])
  })
})
