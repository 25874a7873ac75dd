import { useLocation } from '../client/address.ts'
import { type RefObject, useEffect } from 'react'
import { leftRecord } from './left-record.ts'

/** The address that the person came to last, null until the first screen. */
let here: string | null = null
/** Whether the person went from the screen that the page was opened with. */
let hasMoved = false
/** The record whose page was left for its list, until its row has the focus. */
let left: string | null = null

const areaOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Whether the focus is where the person works already: a form that has taken it, an open dialog. */
function isTaken(before: string, path: string): boolean {
  const active = document.activeElement
  if (active === null || active === document.body) return false
  if (active.closest('main') === null) return !active.matches('a[href]')
  return areaOf(before) === areaOf(path) || active.matches('input, select, textarea')
}

function arriveAt(path: string, heading: HTMLElement | null): void {
  const before = here
  here = path
  if (before === null) return
  if (before !== path) {
    hasMoved = true
    left = leftRecord(before, path)
  }
  // Drawn anew for what was done on it, as a record that was saved: what was pressed is gone.
  const isRedrawn = before === path && navigator.userActivation.hasBeenActive
  if ((hasMoved || isRedrawn) && !isTaken(before, path)) heading?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a screen that the person goes to, so that keys go on from there
 * and a screen reader says where they are. It is an effect because focus is the browser's.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => arriveAt(pathname, heading.current), [pathname, heading])
}

/** Moves the focus on to the row of the record whose page was left for this list. */
export function useReturnToRow<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => number | string,
): void {
  // After `useArrival` of the header, which stands before the table.
  useEffect(() => {
    if (left === null) return
    const row = body.current?.rows[rows.findIndex((one) => String(rowId(one)) === left)]
    const active = document.activeElement
    if (row === undefined || (active !== document.body && active?.matches('main h1') !== true))
      return
    left = null
    row.focus()
  }, [body, rows, rowId])
}
