import type { Statement } from '@prumo/contracts/statements/statements.contract'

/** Cents by category code and month, such as `4.01.02 2026-03`; what is zero may be absent. */
export type StatementCells = ReadonlyMap<string, number>

/** The cells of a statement of the product, by category whatever line it feeds. */
export function cellsOfStatement({ columns, rows }: Statement): StatementCells {
  const cells = new Map<string, number>()
  for (const { kind, categories } of rows) {
    if (kind !== 'line') continue
    for (const category of categories)
      for (const [position, month] of columns.entries()) {
        const key = `${category.code} ${month.key}`
        cells.set(key, (cells.get(key) ?? 0) + (category.cells[position] ?? 0))
      }
  }
  return cells
}

/** The total of a row of the statement, in cents. Throws when there is no such row. */
export function totalOfLine({ rows }: Statement, line: string): number {
  const row = rows.find((candidate) => candidate.line === line)
  if (row === undefined) throw new Error(`The statement has no row ${line}.`)
  return row.total_cents
}

/** The sum of all cells, in cents. */
export const sumOfCells = (cells: StatementCells): number =>
  [...cells.values()].reduce((sum, cents) => sum + cents, 0)

/**
 * Proves that a peer reports what the product does: the same cents in every cell.
 * @returns how many cells hold something. Throws an Error that names the first that differ.
 */
export function checkSameCells(peer: StatementCells, product: StatementCells): number {
  const keys = [...new Set([...peer.keys(), ...product.keys()])].toSorted()
  const differing = keys.filter((key) => (peer.get(key) ?? 0) !== (product.get(key) ?? 0))
  if (differing.length > 0) {
    const shown = differing
      .slice(0, 3)
      .map((key) => `${key}: ${peer.get(key) ?? 0} instead of ${product.get(key) ?? 0} cents`)
    throw new Error(
      `The peer differs from the product in ${differing.length} of ${keys.length} cells: ` +
        shown.join('; '),
    )
  }
  return keys.filter((key) => (product.get(key) ?? 0) !== 0).length
}
