import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'

/** Height of a row in pixels; the style sheet says the same. */
const ROW_HEIGHT = 40
/** Rows drawn above and below what is in sight. */
const MARGIN = 8

/** Where the keyboard is: a row by its place in what is shown, and a column. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

interface Grid {
  readonly rows: number
  readonly columns: number
  readonly onEdit: (place: GridPlace) => void
  readonly onToggle: (place: GridPlace) => void
}

/** A grid of many rows of one height: only those in sight are drawn, and arrows walk through all. */
export function useGrid({ rows, columns, onEdit, onToggle }: Grid) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const isMoved = useRef(false)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // After every drawing: the cell to go to may have come into sight by the scrolling of the last one.
  useEffect(() => {
    if (!isMoved.current) return
    const cell = frame.current?.querySelector<HTMLElement>('[data-active]') ?? null
    if (cell === null) return
    isMoved.current = false
    cell.focus({ preventScroll: true })
  })
  const move = (next: GridPlace) => {
    const row = Math.max(0, Math.min(rows - 1, next.row))
    const column = Math.max(0, Math.min(columns - 1, next.column))
    isMoved.current = true
    setPlace({ row, column })
    scrollTo(frame.current, row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A field inside of the grid has its own keys.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement)
      return
    const step = steps(height)[event.key]
    if (step !== undefined) move(step(place))
    else if (event.key === 'Enter' || event.key === 'F2') onEdit(place)
    else if (event.key === ' ') onToggle(place)
    else return
    event.preventDefault()
  }
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN)
  const last = Math.min(rows, Math.ceil((top + height) / ROW_HEIGHT) + MARGIN)
  const shown = {
    place: { row: Math.min(place.row, Math.max(0, rows - 1)), column: place.column },
    move,
    onKeyDown,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
    first,
    last,
    above: first * ROW_HEIGHT,
    below: (rows - last) * ROW_HEIGHT,
  }
  return [frame, shown] as const
}

const steps = (height: number): Readonly<Record<string, (at: GridPlace) => GridPlace>> => {
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)
  return {
    ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
    ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
    ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
    ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
    PageDown: (at) => ({ ...at, row: at.row + page }),
    PageUp: (at) => ({ ...at, row: at.row - page }),
    Home: (at) => ({ ...at, column: 0 }),
    End: (at) => ({ ...at, column: Number.MAX_SAFE_INTEGER }),
  }
}

/** The head of the table covers the first row of the frame. */
function scrollTo(frame: HTMLElement | null, row: number): void {
  if (frame === null) return
  const from = row * ROW_HEIGHT
  const space = frame.clientHeight - ROW_HEIGHT
  if (from < frame.scrollTop) frame.scrollTop = from
  else if (from + ROW_HEIGHT > frame.scrollTop + space) frame.scrollTop = from + ROW_HEIGHT - space
}
