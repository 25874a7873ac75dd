import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface FocusedRow {
  readonly row: HTMLTableRowElement
  /** Its place among the rows of the body. */
  readonly place: number
}

/**
 * Keeps the focus in a table whose focused row goes away, as one does when the list is fetched again
 * after the record was deleted: the row that came into its place takes the focus, so that the keys
 * of the list go on.
 * @param rows - what the body shows; the focus is looked at when they change.
 * @returns what the body listens with.
 */
export function useKeptRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly unknown[],
) {
  const focused = useRef<FocusedRow | null>(null)
  useLayoutEffect(() => {
    const last = focused.current
    if (last === null || last.row.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const left = body.current?.rows
    left?.[Math.min(last.place, left.length - 1)]?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- rows go away when what the body shows changes.
  }, [body, rows])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest('tr')
      focused.current = row && { row, place: row.sectionRowIndex }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A row that is taken out of the document loses the focus to nothing.
      if (relatedTarget !== null) focused.current = null
    },
  }
}
