import { useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than a tall window shows of a list. */
const FIRST_ROWS = 40

const none: readonly never[] = []

/**
 * The rows of a list to draw now: what is new in it below the first screenful is drawn directly
 * after that is shown, and makes no click or key wait. Rows that stand in the list stay in it, so
 * that nothing jumps when they are asked for again. On paper all of them stand.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => number | string,
): readonly Row[] {
  const before = useDeferredValue(rows, none)
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const draw = () => flushSync(() => setPrinted(true))
    const forget = () => setPrinted(false)
    window.addEventListener('beforeprint', draw)
    window.addEventListener('afterprint', forget)
    return () => {
      window.removeEventListener('beforeprint', draw)
      window.removeEventListener('afterprint', forget)
    }
  }, [])
  if (isPrinted || before === rows || rows.length <= FIRST_ROWS) return rows
  const drawn = new Set(before.map(rowId))
  return rows.filter((row, place) => place < FIRST_ROWS || drawn.has(rowId(row)))
}
