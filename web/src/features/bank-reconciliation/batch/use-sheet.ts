import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  COLUMN_ATTRIBUTE,
  keyInField,
  keyOnCell,
  placeOf,
  ROW_ATTRIBUTE,
  type SheetActs,
  type SheetShape,
} from './sheet-keys.ts'
import { placeAmong, type SheetPlace } from '../../../parts/sheet-steps/sheet-steps.rules.ts'

const noOrder: readonly number[] = []

/**
 * A sheet by keyboard. One cell is on the way of the Tab key, and one field is open at most. A row
 * that leaves hands the keyboard to the next in place.
 */
export function useSheet(input: SheetShape & SheetActs) {
  const { order, first, onLeave, onSave } = input
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<SheetPlace | null>(null)
  const field = useOpenField()
  /** The row that has the keyboard: events come before drawings. */
  const row = useRef<number | null>(null)
  const [kept, setKept] = useState<{ place: SheetPlace; among: readonly number[] } | null>(null)
  const active = placeAmong(kept?.place ?? null, kept?.among ?? noOrder, order, first)

  const focus = ({ id, column }: SheetPlace) => {
    const cell = `[${ROW_ATTRIBUTE}="${id}"] [${COLUMN_ATTRIBUTE}="${column}"]`
    table.current?.querySelector<HTMLElement>(cell)?.focus()
  }
  useEffect(() => {
    const isLost = document.activeElement === document.body && !field.isOpen
    const to = wanted.current ?? (isLost ? active : null)
    wanted.current = null
    if (to !== null) focus(to)
  })

  const go = (to: SheetPlace) => {
    wanted.current = to
    setKept({ place: to, among: order })
  }
  const stop = (to: SheetPlace | null) => {
    // The field hears first that it is left, and keeps what was typed.
    if (active !== null) focus(active)
    field.close()
    const next = to ?? active
    if (next !== null) go(next)
  }
  const edit = () => {
    if (active === null || active.column < first) return
    // Drawn at once: the letter that was pressed goes into the field.
    flushSync(() => {
      setKept({ place: active, among: order })
      field.open()
    })
  }
  const sheet = { ...input, go, stop, edit, await: field.await }

  return {
    table,
    active,
    isEditing: field.isOpen,
    /** The field has its choice: on to where the key led, or back to its cell. */
    onChosen: () => field.whenOpen(stop),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        const at = placeOf(event.target)
        if (at === null) return
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          if (field.isOpen) stop(at)
          onSave()
        } else if (field.isOpen) keyInField(event, at, sheet)
        else if (!(event.target instanceof HTMLInputElement)) keyOnCell(event, at, sheet)
      },
      onFocus: (event: FocusEvent) => {
        const at = placeOf(event.target)
        if (at === null) return
        if (kept?.place.id !== at.id || kept.place.column !== at.column) {
          setKept({ place: at, among: order })
          field.close()
        }
        const from = row.current
        row.current = at.id
        if (from !== null && from !== at.id) onLeave(from)
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event.target) !== null && !field.isOpen) edit()
      },
    },
  }
}

/** Whether a field is open, and where to go when a choice that is on its way has come. */
function useOpenField() {
  const [isOpen, setOpen] = useState(false)
  const isOpenNow = useRef(false)
  const onward = useRef<SheetPlace | null>(null)
  const turn = (next: boolean) => {
    isOpenNow.current = next
    setOpen(next)
  }
  return {
    isOpen,
    open: () => {
      onward.current = null
      turn(true)
    },
    close: () => turn(false),
    await: (to: SheetPlace, isWaiting: boolean): boolean => {
      onward.current = to
      return isWaiting && isOpenNow.current
    },
    whenOpen: (stop: (to: SheetPlace | null) => void) => {
      if (isOpenNow.current) stop(onward.current)
    },
  }
}
