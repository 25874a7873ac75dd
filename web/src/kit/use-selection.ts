import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isTyping } from '../client/letter-keys.ts'
import { usePageKeys } from '../client/screen-keys.ts'
import {
  nothingTicked,
  pageState,
  removedIds,
  tick,
  type Ticked,
  tickOnly,
  tickPage,
  untick,
} from './selection.ts'

/** The ticks of a list: hand it to `ListScreen` or `DataTable`, and to the bar of what they allow. */
export interface Selection<Row, Id = number> {
  /** How many are ticked. */
  readonly count: number
  readonly isWholeFilter: boolean
  /** The ids that are ticked one by one; none while the whole filter is. */
  readonly ids: readonly Id[]
  /** What is known of those rows: the page's own where it has them, else as they were when ticked. */
  readonly rows: readonly Row[]
  /** Rows of the whole filter. */
  readonly total: number
  readonly page: 'all' | 'some' | 'none'
  readonly isTicked: (row: Row) => boolean
  readonly onTick: (row: Row, isRange: boolean) => void
  readonly onTickPage: () => void
  readonly tickWholeFilter: () => void
  readonly keep: (ids: readonly Id[]) => void
  readonly clear: () => void
}

interface SelectionOptions<Row, Id> {
  /** The rows of the page. */
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => Id
  /** Rows of the whole filter; undefined while not known. */
  readonly total: number | undefined
  /** What the list is filtered by: with another filter nothing is ticked. */
  readonly scope: string
}

/**
 * Ticks of rows, kept over the pages of a filter; Esc takes them off, and a row that is gone from the
 * list takes its own along. Keep `rowId` stable.
 */
export function useSelection<Row, Id = number>(
  options: SelectionOptions<Row, Id>,
): Selection<Row, Id> {
  const { rows, rowId, total = 0, scope } = options
  const [state, setState] = useState<{ scope: string; ticked: Ticked<Row, Id> }>({
    scope,
    ticked: nothingTicked,
  })
  const ticked: Ticked<Row, Id> = state.scope === scope ? state.ticked : nothingTicked
  const change = useCallback(
    (next: (before: Ticked<Row, Id>) => Ticked<Row, Id>) =>
      setState((before) => ({
        scope,
        ticked: next(before.scope === scope ? before.ticked : nothingTicked),
      })),
    [scope],
  )
  // Every row holds it: it stays the same when the rows change, or each would be drawn again.
  const page = useRef(rows)
  const known = useRef({ rows, total: options.total, scope })
  useEffect(() => {
    page.current = rows
    const before = known.current
    known.current = { rows, total: options.total, scope }
    const gone = before.scope === scope ? removedIds(before, known.current, rowId) : []
    if (gone.length > 0) change((ticks) => untick(ticks, gone))
  }, [rows, options.total, scope, rowId, change])
  const onTick = useCallback(
    (row: Row, isRange: boolean) =>
      change((before) => tick(before, page.current, rowId, { row, isRange })),
    [change, rowId],
  )
  const onTickPage = useCallback(
    () => change((before) => tickPage(before, rows, rowId)),
    [change, rows, rowId],
  )
  const clear = useCallback(() => change(() => nothingTicked), [change])
  const count = ticked.isWholeFilter ? total : ticked.rows.size
  useEscape(() => {
    if (count > 0) clear()
  })
  return useMemo(
    () => ({
      count,
      isWholeFilter: ticked.isWholeFilter,
      ids: [...ticked.rows.keys()],
      rows: knownRows(ticked, rows, rowId),
      total,
      page: pageState(ticked, rows, rowId),
      isTicked: (row) => ticked.isWholeFilter || ticked.rows.has(rowId(row)),
      onTick,
      onTickPage,
      tickWholeFilter: () => change(() => ({ ...nothingTicked, isWholeFilter: true })),
      keep: (ids) => change((before) => tickOnly(before, ids)),
      clear,
    }),
    [count, ticked, rows, rowId, total, onTick, onTickPage, change, clear],
  )
}

/** Esc on the page itself: a menu, a dialog and a field have their own. */
function useEscape(act: () => void): void {
  usePageKeys(({ key, target, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || isTyping(target)) return
    if (!(target instanceof Element && target.closest('[role=menu]'))) act()
  })
}

function knownRows<Row, Id>(
  ticked: Ticked<Row, Id>,
  page: readonly Row[],
  rowId: (row: Row) => Id,
): readonly Row[] {
  const fresh = new Map(page.map((row) => [rowId(row), row]))
  return [...ticked.rows].flatMap(([id, row]) => {
    const known = fresh.get(id) ?? row
    return known === null ? [] : [known]
  })
}
