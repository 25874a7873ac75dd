import type { StatementRow } from '@prumo/contracts/statements/statements.contract'

/** A category of a line of a statement; its key is that of the row in the statement. */
interface CategoryFigure {
  readonly key: string
  readonly name: string
  readonly cents: number
}

/** The categories that most was spent on in a month, as the statement has them: below zero. */
export function largestExpenses(
  rows: readonly Pick<StatementRow, 'line' | 'kind' | 'categories'>[],
  place: number,
  most: number,
): readonly CategoryFigure[] {
  return rows
    .filter(({ kind }) => kind === 'line')
    .flatMap(({ line, categories }) =>
      categories.map(({ category_id, name, cells }) => ({
        key: `${line}.${category_id}`,
        name,
        cents: cells[place] ?? 0,
      })),
    )
    .filter(({ cents }) => cents < 0)
    .toSorted((a, b) => a.cents - b.cents)
    .slice(0, most)
}
