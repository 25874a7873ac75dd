import type { Cell } from './cell.ts'
import { columnLetters } from './sheet-totals.ts'

/** A balance that runs from row to row, by the places of its columns. */
export interface RunningBalance {
  readonly balance: number
  /** What it grows and falls by. */
  readonly plus: number
  readonly minus: number
  /** The column that says whose balance it is; absent where one runs over all rows. */
  readonly of?: number | undefined
  readonly is_newest_first: boolean
}

const amountOf = (cell: Cell | undefined): number => Number(cell ?? 0)

/**
 * The formulas of the balances of a sheet, by the place of their rows: the balance before, with what
 * came and went. A balance that nothing comes before stays a figure, and so does one that is not
 * what came before it with its own row, in cents.
 */
export function balanceFormulas(
  rows: readonly (readonly Cell[])[],
  { balance, plus, minus, of, is_newest_first }: RunningBalance,
): ReadonlyMap<number, string> {
  const formulas = new Map<number, string>()
  const last = new Map<Cell, number>()
  const places = [...rows.keys()]
  // Rows are numbered from one, below the header.
  const cell = (column: number, row: number) => `${columnLetters(column)}${row + 2}`
  for (const place of is_newest_first ? places.toReversed() : places) {
    const row = rows[place] ?? []
    const held = row[balance] ?? null
    if (held === null) continue
    const whose = of === undefined ? null : (row[of] ?? null)
    const before = last.get(whose)
    last.set(whose, place)
    if (before === undefined) continue
    const moved = amountOf(row[plus]) - amountOf(row[minus])
    if (amountOf(rows[before]?.[balance]) + moved !== held) continue
    const sum = `${cell(balance, before)}+${cell(plus, place)}-${cell(minus, place)}`
    // Cents are fractions in a sheet: without rounding 0.10 + 0.20 - 0.30 is not zero.
    formulas.set(place, `ROUND(${sum},2)`)
  }
  return formulas
}
