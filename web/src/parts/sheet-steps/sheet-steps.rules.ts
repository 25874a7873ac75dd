/** A cell by its line and column. */
export interface SheetPlace {
  readonly id: number
  readonly column: number
}

/** Rows that PgUp and PgDn step over. */
const PAGE = 10

/**
 * Where a key leads from a cell: the ends hold. Null for a key that leads nowhere.
 * @param order the lines from top to bottom.
 * @param last the last column.
 */
export function stepFrom(
  { id, column }: SheetPlace,
  key: string,
  order: readonly number[],
  last: number,
): SheetPlace | null {
  const place = order.indexOf(id)
  const row = (at: number): number => order[Math.min(Math.max(at, 0), order.length - 1)] ?? id
  const steps: Readonly<Record<string, SheetPlace>> = {
    ArrowDown: { id: row(place + 1), column },
    ArrowUp: { id: row(place - 1), column },
    ArrowRight: { id, column: Math.min(column + 1, last) },
    ArrowLeft: { id, column: Math.max(column - 1, 0) },
    PageDown: { id: row(place + PAGE), column },
    PageUp: { id: row(place - PAGE), column },
    Home: { id, column: 0 },
    End: { id, column: last },
  }
  return steps[key] ?? null
}

/**
 * The cell after or before one, over the ends of the row; null where there is none.
 * @param first the first column that is written in, where the next row begins.
 */
export function nextCell(
  { id, column }: SheetPlace,
  isBack: boolean,
  order: readonly number[],
  first: number,
  last: number,
): SheetPlace | null {
  const place = order.indexOf(id)
  if (isBack) {
    if (column > first) return { id, column: column - 1 }
    const above = order[place - 1]
    return above === undefined ? null : { id: above, column: last }
  }
  if (column < last) return { id, column: Math.max(column + 1, first) }
  const below = order[place + 1]
  return below === undefined ? null : { id: below, column: first }
}

/** The cell that has the keyboard now: its row may have left, then the one in its place. */
export function placeAmong(
  place: SheetPlace | null,
  before: readonly number[],
  order: readonly number[],
  first: number,
): SheetPlace | null {
  if (place !== null && order.includes(place.id)) return place
  const at = place === null ? 0 : before.indexOf(place.id)
  const present = new Set(order)
  const after = before.slice(Math.max(at, 0)).find((id) => present.has(id))
  const id = after ?? order.at(at <= 0 ? 0 : -1)
  return id === undefined ? null : { id, column: place?.column ?? first }
}
