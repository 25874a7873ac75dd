import { civilMonth, monthsBetween } from '@prumo/civil-date'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { DRE_LAYOUT } from './dre-layout.rules.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'

const january = civilMonth('2026-01')
const quarter = monthsBetween(january, civilMonth('2026-03'))

let nextCategory = 0
/** One category with one figure a month; its code is its line. */
function amountsOf(line: string, ...cells: readonly number[]): StatementAmounts {
  nextCategory += 1
  return { line, category_id: nextCategory, code: line, name: line, cells: cells.map(cents) }
}

function totalsOf(rows: readonly StatementRow[]): Record<string, number> {
  return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
}

function cellsOf(rows: readonly StatementRow[], line: string): readonly number[] | undefined {
  return rows.find((row) => row.line === line)?.cells
}

describe('the rows of a DRE', () => {
  it('The rows of a DRE are all there and zero when the company has no entries', () => {
    const rows = statementRows(quarter.length, DRE_LAYOUT, [])
    expect(rows.map((row) => row.line)).toStrictEqual([
      'RB',
      'DED',
      'RL',
      'CUS',
      'LB',
      'VEN',
      'ADM',
      'OUT',
      'EBITDA',
      'DEP',
      'EBIT',
      'FIN_R',
      'FIN_D',
      'LAIR',
      'IR',
      'PART',
      'SEM',
      'LL',
    ])
    expect(rows.every((row) => row.cells.length === 3 && row.total_cents === 0)).toBe(true)
    expect(rows.flatMap((row) => row.categories)).toStrictEqual([])
  })

  it('A DRE that sells 1.000, gives back 100, costs 300, sales 50, office 150, other +20, worn 30, interest +5 −15, tax 80, shares 40 leaves 260', () => {
    const rows = statementRows(1, DRE_LAYOUT, [
      amountsOf('RB', 1000_00),
      amountsOf('DED', -100_00),
      amountsOf('CUS', -300_00),
      amountsOf('VEN', -50_00),
      amountsOf('ADM', -150_00),
      amountsOf('OUT', 20_00),
      amountsOf('DEP', -30_00),
      amountsOf('FIN_R', 5_00),
      amountsOf('FIN_D', -15_00),
      amountsOf('IR', -80_00),
      amountsOf('PART', -40_00),
    ])
    expect(totalsOf(rows)).toMatchObject({
      RL: 900_00,
      LB: 600_00,
      EBITDA: 420_00,
      EBIT: 390_00,
      LAIR: 380_00,
      LL: 260_00,
    })
  })

  it('The rows of a DRE count an unclassified expense of 70 against the net result, and nowhere above it', () => {
    const rows = statementRows(1, DRE_LAYOUT, [amountsOf('RB', 100_00), amountsOf('SEM', -70_00)])
    expect(totalsOf(rows)).toMatchObject({ LAIR: 100_00, SEM: -70_00, LL: 30_00 })
  })

  it('The rows of a DRE show a negative revenue when refunds were booked against it', () => {
    const rows = statementRows(1, DRE_LAYOUT, [amountsOf('RB', -25_00)])
    expect(totalsOf(rows)).toMatchObject({ RB: -25_00, RL: -25_00, LL: -25_00 })
  })

  it('The rows of a DRE give a month without entries a zero: 10 in January and 30 in March are 10, 0, 30 and 40', () => {
    const rows = statementRows(quarter.length, DRE_LAYOUT, [amountsOf('RB', 10_00, 0, 30_00)])
    expect(cellsOf(rows, 'RB')).toStrictEqual([10_00, 0, 30_00])
    expect(cellsOf(rows, 'LL')).toStrictEqual([10_00, 0, 30_00])
    expect(rows.find((row) => row.line === 'RB')).toMatchObject({
      total_cents: 40_00,
      categories: [{ code: 'RB', cells: [10_00, 0, 30_00], total_cents: 40_00 }],
    })
  })

  it('The rows of a DRE never hold a minus zero: 15 in and 15 out are a plain zero', () => {
    const rows = statementRows(1, DRE_LAYOUT, [amountsOf('RB', 15_00), amountsOf('CUS', -15_00)])
    const figures = rows.flatMap((row) => [...row.cells, row.total_cents])
    expect(figures.some((figure) => Object.is(figure, -0))).toBe(false)
    expect(totalsOf(rows)).toMatchObject({ LB: 0 })
  })

  it('The rows of a DRE leave out a category whose sale was reversed, and keep one that only sums to zero over the year', () => {
    const sale = amountsOf('RB', 10_00, 0, -10_00)
    const rows = statementRows(quarter.length, DRE_LAYOUT, [amountsOf('RB', 0, 0, 0), sale])
    expect(rows.find((row) => row.line === 'RB')?.categories).toStrictEqual([
      {
        category_id: sale.category_id,
        code: 'RB',
        name: 'RB',
        cells: [10_00, 0, -10_00],
        total_cents: 0,
      },
    ])
  })

  it('The rows of a DRE keep cents exact over 60 months: 60 times 0,10 is 6,00', () => {
    const months = monthsBetween(january, civilMonth('2030-12'))
    const rows = statementRows(
      months.length,
      DRE_LAYOUT,
      months.map((month) => amountsOf('RB', ...months.map((own) => (own === month ? 10 : 0)))),
    )
    expect(rows[0]?.cells).toHaveLength(60)
    expect(totalsOf(rows)).toMatchObject({ RB: 6_00, LL: 6_00 })
  })
})
