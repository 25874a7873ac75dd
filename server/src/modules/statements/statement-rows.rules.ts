import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import type { CivilMonth } from '@prumo/civil-date'
import { addCents, type Cents, sumCents, zeroCents } from '@prumo/money'
import type { LayoutRow } from './statement-layout.rules.ts'

/** What one category put into one line in one month; categories come in chart order. */
export interface StatementAmount {
  readonly line: string
  readonly month: CivilMonth
  readonly category_id: number
  readonly code: string
  readonly name: string
  readonly cents: Cents
}

type CategoryRow = StatementRow['categories'][number]

/**
 * Puts amounts into the rows of a layout: each line is the sum of its categories, each subtotal of
 * its lines, each total of its months. A month without entries is zero; a category that is zero in
 * all months is left out. Amounts outside the months or of no line of the layout play no part.
 */
export function statementRows(
  months: readonly CivilMonth[],
  layout: readonly LayoutRow[],
  amounts: readonly StatementAmount[],
): StatementRow[] {
  const amountsByLine = Map.groupBy(amounts, (amount) => amount.line)
  const cellsByLine = new Map<string, Cents[]>()
  return layout.map((row) => {
    if (row.kind === 'subtotal')
      return rowOf(
        row,
        addSeries(
          months,
          row.adds.map((line) => cellsByLine.get(line) ?? []),
        ),
        [],
      )
    const categories = categoryRows(months, amountsByLine.get(row.line) ?? [])
    const cells = addSeries(
      months,
      categories.map((category) => category.cells),
    )
    cellsByLine.set(row.line, cells)
    return rowOf(row, cells, categories)
  })
}

function categoryRows(
  months: readonly CivilMonth[],
  amounts: readonly StatementAmount[],
): CategoryRow[] {
  const byCategory = Map.groupBy(amounts, (amount) => amount.category_id)
  return [...byCategory.values()].flatMap((own) => {
    const byMonth = Map.groupBy(own, (amount) => amount.month)
    const cells = months.map((month) =>
      sumCents((byMonth.get(month) ?? []).map((amount) => amount.cents)),
    )
    const [first] = own
    if (first === undefined || cells.every((cell) => cell === zeroCents)) return []
    const { category_id, code, name } = first
    return [{ category_id, code, name, cells, total_cents: sumCents(cells) }]
  })
}

function rowOf(row: LayoutRow, cells: Cents[], categories: CategoryRow[]): StatementRow {
  return { line: row.line, kind: row.kind, cells, total_cents: sumCents(cells), categories }
}

/** Adds series month by month; no series at all is a zero in each month. */
function addSeries(months: readonly CivilMonth[], series: readonly (readonly Cents[])[]): Cents[] {
  return months.map((_, position) =>
    series.reduce((sum, cells) => addCents(sum, cells[position] ?? zeroCents), zeroCents),
  )
}
