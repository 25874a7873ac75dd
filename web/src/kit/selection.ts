/** What is ticked in a list: rows one by one, by their ids, or all that its filter keeps. */
export interface Ticked<Row, Id = number> {
  /** The rows as they were when they were ticked; null of one that only its id is known of. */
  readonly rows: ReadonlyMap<Id, Row | null>
  readonly isWholeFilter: boolean
  /** Where a range begins: the row that was ticked last. */
  readonly anchor: Id | null
}

type Identify<Row, Id> = (row: Row) => Id

export const nothingTicked: Ticked<never, never> = {
  rows: new Map<never, null>(),
  isWholeFilter: false,
  anchor: null,
}

/**
 * Ticks a row or unticks it; with `isRange` every row from the one that was ticked last to this one
 * becomes what this one becomes. Unticking a row of the whole filter leaves those of the page.
 */
export function tick<Row, Id>(
  ticked: Ticked<Row, Id>,
  page: readonly Row[],
  rowId: Identify<Row, Id>,
  { row, isRange }: { readonly row: Row; readonly isRange: boolean },
): Ticked<Row, Id> {
  const rows = new Map(ticked.isWholeFilter ? page.map((one) => [rowId(one), one]) : ticked.rows)
  const isTicked = !rows.has(rowId(row))
  for (const one of isRange ? rangeOf(page, rowId, ticked.anchor, row) : [row]) {
    if (isTicked) rows.set(rowId(one), one)
    else rows.delete(rowId(one))
  }
  return { rows, isWholeFilter: false, anchor: rowId(row) }
}

function rangeOf<Row, Id>(
  page: readonly Row[],
  rowId: Identify<Row, Id>,
  anchor: Id | null,
  row: Row,
): readonly Row[] {
  const from = page.findIndex((one) => rowId(one) === anchor)
  const to = page.findIndex((one) => rowId(one) === rowId(row))
  if (from === -1 || to === -1) return [row]
  return page.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Ticks every row of the page, beside those of other pages; all of it ticked already, unticks it. */
export function tickPage<Row, Id>(
  ticked: Ticked<Row, Id>,
  page: readonly Row[],
  rowId: Identify<Row, Id>,
): Ticked<Row, Id> {
  const isAll = pageState(ticked, page, rowId) === 'all'
  if (ticked.isWholeFilter && isAll) return nothingTicked
  const rows = new Map(ticked.rows)
  for (const row of page) {
    if (isAll) rows.delete(rowId(row))
    else rows.set(rowId(row), row)
  }
  return { rows, isWholeFilter: false, anchor: null }
}

/** How much of the page is ticked. */
export function pageState<Row, Id>(
  ticked: Ticked<Row, Id>,
  page: readonly Row[],
  rowId: Identify<Row, Id>,
): 'all' | 'some' | 'none' {
  if (page.length === 0) return 'none'
  if (ticked.isWholeFilter) return 'all'
  const count = page.filter((row) => ticked.rows.has(rowId(row))).length
  if (count === page.length) return 'all'
  return count > 0 ? 'some' : 'none'
}

/** The rows of a page, and how many its filter keeps; undefined while not known. */
interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number | undefined
}

/**
 * The ids of rows that left a list: those of the page that are no longer on it, where the filter keeps
 * so many fewer. On another page, or in another order, it keeps as many as before.
 */
export function removedIds<Row, Id>(
  before: ListPage<Row>,
  now: ListPage<Row>,
  rowId: Identify<Row, Id>,
): readonly Id[] {
  const fewer = (before.total ?? 0) - (now.total ?? before.total ?? 0)
  if (fewer <= 0) return []
  const shown = new Set(now.rows.map(rowId))
  const missing = before.rows.map(rowId).filter((id) => !shown.has(id))
  return missing.length <= fewer ? missing : []
}

/** The ticks without those of rows that are gone. */
export function untick<Row, Id>(ticked: Ticked<Row, Id>, gone: readonly Id[]): Ticked<Row, Id> {
  if (!gone.some((id) => ticked.rows.has(id))) return ticked
  const rows = new Map(ticked.rows)
  for (const id of gone) rows.delete(id)
  return { ...ticked, rows }
}

/** Only these stay ticked: those that an act left alone. */
export function tickOnly<Row, Id>(ticked: Ticked<Row, Id>, ids: readonly Id[]): Ticked<Row, Id> {
  return {
    rows: new Map(ids.map((id) => [id, ticked.rows.get(id) ?? null])),
    isWholeFilter: false,
    anchor: null,
  }
}
