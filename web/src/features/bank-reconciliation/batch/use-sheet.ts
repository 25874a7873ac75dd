import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { nextCell, placeAmong, type SheetPlace, stepFrom } from './sheet-steps.rules.ts'

/** By these the sheet finds the line and the column of a cell. */
export const ROW_ATTRIBUTE = 'data-batch-row'
export const COLUMN_ATTRIBUTE = 'data-batch-column'
/** Set on an input that is left by Esc: what was typed is not kept. */
const LEFT = 'left'

interface SheetInput {
  readonly order: readonly number[]
  /** The first column that is written in; those before it say what the row is. */
  readonly first: number
  readonly last: number
  readonly onLeave: (id: number) => void
  readonly onSave: () => void
  readonly onTick: (id: number) => void
  readonly onCopy: (place: SheetPlace) => void
  readonly onClear: (place: SheetPlace) => void
}

/**
 * A sheet by keyboard: arrows walk, typing or Enter writes, Enter goes down, Tab goes on, Esc takes
 * back. One cell is on the way of the Tab key, and one field is open at most.
 */
export function useSheet(input: SheetInput) {
  const { order, first, last, onLeave, onSave, onTick, onCopy, onClear } = input
  const table = useRef<HTMLTableElement>(null)
  const before = useRef(order)
  const wanted = useRef<SheetPlace | null>(null)
  /** Which way to go when the field has its choice. */
  const onward = useRef<SheetPlace | null>(null)
  /** The row that has the keyboard, and whether a field of it is open; events come before drawings. */
  const row = useRef<number | null>(null)
  const open = useRef(false)
  const [kept, setKept] = useState<SheetPlace | null>(null)
  const [isEditing, setEditing] = useState(false)
  const active = placeAmong(kept, before.current, order, first)

  const cellAt = ({ id, column }: SheetPlace): HTMLElement | null =>
    table.current?.querySelector(`[${ROW_ATTRIBUTE}="${id}"] [${COLUMN_ATTRIBUTE}="${column}"]`) ??
    null

  useEffect(() => {
    before.current = order
    const isLost = document.activeElement === document.body && kept !== null
    const to = wanted.current ?? (isLost && !isEditing ? active : null)
    if (to === null) return
    wanted.current = null
    cellAt(to)?.focus()
  })

  const stop = (to: SheetPlace | null) => {
    // The field hears first that it is left, and keeps what was typed.
    if (active !== null) cellAt(active)?.focus()
    open.current = false
    setEditing(false)
    go(to ?? active)
  }
  const go = (to: SheetPlace | null) => {
    if (to === null) return
    wanted.current = to
    setKept(to)
  }
  const edit = () => {
    if (active === null || active.column < first) return
    onward.current = null
    open.current = true
    // Drawn at once: the letter that was pressed goes into the field.
    flushSync(() => {
      setKept(active)
      setEditing(true)
    })
  }

  const whileEditing = (event: KeyboardEvent, at: SheetPlace) => {
    const { key, target, shiftKey } = event
    const field = target instanceof HTMLInputElement ? target : null
    const isWaiting = field?.getAttribute('aria-busy') === 'true' && field.value !== ''
    if (key === 'Escape') {
      if (field !== null) field.dataset[LEFT] = 'true'
      event.stopPropagation()
      stop(at)
      return
    }
    if (key !== 'Tab' && key !== 'Enter') return
    const to =
      key === 'Tab'
        ? nextCell(at, shiftKey, order, first, last)
        : stepFrom(at, shiftKey ? 'ArrowUp' : 'ArrowDown', order, last)
    // A choice that is on its way is taken when it comes, and then the sheet goes on.
    onward.current = to
    event.preventDefault()
    if (isWaiting && open.current) return
    stop(to)
    if (key === 'Enter' && to?.id === at.id) onLeave(at.id)
  }

  const whileWalking = (event: KeyboardEvent, at: SheetPlace) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey) return
    const to = key === 'Tab' ? besideInRow(at, shiftKey) : stepFrom(at, key, order, last)
    if (to !== null) go(to)
    else if (key === 'Enter' || key === 'F2') edit()
    else if (key === ' ') onTick(at.id)
    else if (key === '+') onCopy(at)
    else if (key === 'Delete' || key === 'Backspace') onClear(at)
    else {
      if (key.length === 1) edit()
      return
    }
    event.preventDefault()
  }
  /** From the ends of a row Tab leaves the sheet. */
  const besideInRow = ({ id, column }: SheetPlace, isBack: boolean): SheetPlace | null => {
    const next = column + (isBack ? -1 : 1)
    return next < 0 || next > last ? null : { id, column: next }
  }

  const placeOf = (target: EventTarget | null): SheetPlace | null => {
    if (!(target instanceof Element)) return null
    const id = target.closest(`[${ROW_ATTRIBUTE}]`)?.getAttribute(ROW_ATTRIBUTE)
    const column = target.closest(`[${COLUMN_ATTRIBUTE}]`)?.getAttribute(COLUMN_ATTRIBUTE)
    return id === undefined || id === null || column === undefined || column === null
      ? null
      : { id: Number(id), column: Number(column) }
  }

  return {
    table,
    active,
    isEditing,
    /** The field has its choice: on to where the key led, or back to its cell. */
    onChosen: () => {
      if (open.current) stop(onward.current)
    },
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const at = placeOf(event.target)
        if (at === null) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          if (isEditing) stop(at)
          onSave()
        } else if (isEditing) whileEditing(event, at)
        else if (!(event.target instanceof HTMLInputElement)) whileWalking(event, at)
      },
      onFocus: (event: FocusEvent) => {
        const at = placeOf(event.target)
        if (at === null) return
        if (kept?.id !== at.id || kept.column !== at.column) {
          setKept(at)
          open.current = false
          setEditing(false)
        }
        const from = row.current
        row.current = at.id
        if (from !== null && from !== at.id) onLeave(from)
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event.target) !== null && !isEditing) edit()
      },
    },
  }
}
