/** Rows of a sheet by level: what a row goes below stands on a level before it. */
export interface SheetTree {
  readonly levels: readonly (readonly number[])[]
  /** Rows that stand below themselves, or below such a row. */
  readonly circular: readonly number[]
}

/**
 * Sorts rows that may name other rows of the sheet, in any order.
 * @param parents of each row the row that it goes below; null when that is none of the sheet.
 */
export function sheetTree(parents: ReadonlyMap<number, number | null>): SheetTree {
  const below = Map.groupBy(parents.keys(), (row) => parents.get(row) ?? null)
  const levels: (readonly number[])[] = []
  let level = below.get(null) ?? []
  while (level.length > 0) {
    levels.push(level)
    level = level.flatMap((row) => below.get(row) ?? [])
  }
  const placed = new Set(levels.flat())
  return { levels, circular: [...parents.keys()].filter((row) => !placed.has(row)) }
}
