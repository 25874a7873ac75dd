import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { type Cents, cents, negateCents, sumCents, zeroCents } from '@prumo/money'
import type { LayoutRow } from './statement-layout.rules.ts'

/** What one category put into one line, column by column; categories come in chart order. */
export interface StatementAmounts {
  readonly line: string
  readonly category_id: number
  readonly code: string
  readonly name: string
  /** One figure a column, zero where nothing happened. */
  readonly cells: readonly Cents[]
}

type CategoryRow = StatementRow['categories'][number]

/**
 * Puts amounts into the rows of a layout: each line is the sum of its categories, each subtotal of
 * its lines, each total of its columns. A category that is zero in all columns is left out, and
 * amounts of no line of the layout play no part.
 */
export function statementRows(
  columnCount: number,
  layout: readonly LayoutRow[],
  amounts: readonly StatementAmounts[],
): StatementRow[] {
  const amountsByLine = Map.groupBy(amounts, (amount) => amount.line)
  const cellsByLine = new Map<string, Cents[]>()
  const categoriesByLine = new Map<string, CategoryRow[]>()
  // A subtotal may stand above the lines that it adds up.
  for (const { line, kind } of layout) {
    if (kind === 'subtotal') continue
    const categories = (amountsByLine.get(line) ?? []).flatMap(categoryRow)
    categoriesByLine.set(line, categories)
    cellsByLine.set(
      line,
      addSeries(
        columnCount,
        categories.map((category) => category.cells),
      ),
    )
  }
  return layout.map((row) => {
    if (row.kind === 'subtotal') {
      const lines = row.adds.map((line) => cellsByLine.get(line) ?? [])
      const taken = (row.takes ?? []).map((line) => (cellsByLine.get(line) ?? []).map(negateCents))
      return rowOf(row, addSeries(columnCount, [...lines, ...taken]), [])
    }
    const cells = cellsByLine.get(row.line) ?? []
    return rowOf(row, cells, categoriesByLine.get(row.line) ?? [])
  })
}

function categoryRow({ category_id, code, name, cells }: StatementAmounts): CategoryRow[] {
  if (cells.every((cell) => cell === zeroCents)) return []
  return [{ category_id, code, name, cells: [...cells], total_cents: sumCents(cells) }]
}

function rowOf(row: LayoutRow, cells: Cents[], categories: CategoryRow[]): StatementRow {
  const series = { cells, total_cents: sumCents(cells), categories }
  const named = { line: row.line, ...(row.name === undefined ? {} : { name: row.name }) }
  if (row.kind === 'line') return { ...named, kind: row.kind, ...series }
  const { adds, takes = [] } = row
  return {
    ...named,
    kind: row.kind,
    adds: [...adds],
    ...(takes.length === 0 ? {} : { takes: [...takes] }),
    ...series,
  }
}

/** Adds series column by column; no series at all is a zero in each month. */
function addSeries(columnCount: number, series: readonly (readonly Cents[])[]): Cents[] {
  const sums = Array<Cents>(columnCount).fill(zeroCents)
  for (const cells of series)
    cells.forEach((cell, place) => {
      sums[place] = cents((sums[place] ?? zeroCents) + cell)
    })
  return sums
}
