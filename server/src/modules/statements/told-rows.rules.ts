import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { type Cents, sumCents, zeroCents } from '@prumo/money'

interface Series {
  readonly cells: Cents[]
}

/**
 * Rows whose cells are those of the columns and, where there are more, those that each is compared with
 * and their total, as rows of the columns alone.
 */
export function toldRows(rows: readonly StatementRow[], columnCount: number): StatementRow[] {
  return rows.map((row) => ({
    ...row,
    ...toldSeries(row, columnCount),
    categories: row.categories.map((category) => ({
      ...category,
      ...toldSeries(category, columnCount),
    })),
  }))
}

function toldSeries({ cells: all }: Series, columnCount: number) {
  const cells = all.slice(0, columnCount)
  const own = { cells, total_cents: sumCents(cells) }
  if (all.length === columnCount) return own
  const compared = all.slice(columnCount, -1)
  return { ...own, compared: { cells: compared, total_cents: all.at(-1) ?? zeroCents } }
}
