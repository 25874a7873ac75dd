import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { addCents, type Cents, sumCents, zeroCents } from '@prumo/money'
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
  return layout.map((row) => {
    if (row.kind === 'subtotal') {
      const lines = row.adds.map((line) => cellsByLine.get(line) ?? [])
      return rowOf(row, addSeries(columnCount, lines), [])
    }
    const categories = (amountsByLine.get(row.line) ?? []).flatMap(categoryRow)
    const series = categories.map((category) => category.cells)
    const cells = addSeries(columnCount, series)
    cellsByLine.set(row.line, cells)
    return rowOf(row, cells, categories)
  })
}

function categoryRow({ category_id, code, name, cells }: StatementAmounts): CategoryRow[] {
  if (cells.every((cell) => cell === zeroCents)) return []
  return [{ category_id, code, name, cells: [...cells], total_cents: sumCents(cells) }]
}

function rowOf(row: LayoutRow, cells: Cents[], categories: CategoryRow[]): StatementRow {
  const series = { cells, total_cents: sumCents(cells), categories }
  return row.kind === 'subtotal'
    ? { line: row.line, kind: row.kind, adds: [...row.adds], ...series }
    : { line: row.line, kind: row.kind, ...series }
}

/** Adds series column by column; no series at all is a zero in each month. */
function addSeries(columnCount: number, series: readonly (readonly Cents[])[]): Cents[] {
  return Array.from({ length: columnCount }, (_, position) =>
    series.reduce((sum, cells) => addCents(sum, cells[position] ?? zeroCents), zeroCents),
  )
}
