import type { KeyboardEvent } from 'react'
import {
  nextCell,
  type SheetPlace,
  stepFrom,
} from '../../../parts/sheet-steps/sheet-steps.rules.ts'

/** By these the sheet finds the line and the column of a cell. */
export const ROW_ATTRIBUTE = 'data-batch-row'
export const COLUMN_ATTRIBUTE = 'data-batch-column'

/** The lines from top to bottom, and the columns that are written in. */
export interface SheetShape {
  readonly order: readonly number[]
  /** Those before it say what the row is. */
  readonly first: number
  readonly last: number
}

/** What the keys of a sheet do to its rows. */
export interface SheetActs {
  readonly onLeave: (id: number) => void
  readonly onSave: () => void
  readonly onTick: (id: number) => void
  readonly onCopy: (place: SheetPlace) => void
  readonly onClear: (place: SheetPlace) => void
}

interface SheetMoves {
  readonly go: (to: SheetPlace) => void
  readonly edit: () => void
  /** Closes the field that is open, and goes on. */
  readonly stop: (to: SheetPlace) => void
  /** Goes on when the choice that is on its way has come; false when nothing is waited for. */
  readonly await: (to: SheetPlace, isWaiting: boolean) => boolean
}

type Sheet = SheetShape & SheetActs & SheetMoves

/** The cell that an element is in. */
export function placeOf(target: EventTarget | null): SheetPlace | null {
  if (!(target instanceof Element)) return null
  const id = target.closest(`[${ROW_ATTRIBUTE}]`)?.getAttribute(ROW_ATTRIBUTE)
  const column = target.closest(`[${COLUMN_ATTRIBUTE}]`)?.getAttribute(COLUMN_ATTRIBUTE)
  return id === undefined || id === null || column === undefined || column === null
    ? null
    : { id: Number(id), column: Number(column) }
}

/** Keys in the field that is open: Enter goes down, Tab goes on, Esc takes back. */
export function keyInField(event: KeyboardEvent, at: SheetPlace, sheet: Sheet): void {
  const { key, target, shiftKey } = event
  const { order, first, last, stop, onLeave } = sheet
  const field = target instanceof HTMLInputElement ? target : null
  if (key === 'Escape') {
    // What was typed is not kept.
    if (field !== null) field.dataset['left'] = 'true'
    event.stopPropagation()
    stop(at)
    return
  }
  if (key !== 'Tab' && key !== 'Enter') return
  event.preventDefault()
  const to =
    (key === 'Tab'
      ? nextCell(at, shiftKey, order, first, last)
      : stepFrom(at, shiftKey ? 'ArrowUp' : 'ArrowDown', order, last)) ?? at
  const isWaiting = field?.getAttribute('aria-busy') === 'true' && field.value !== ''
  if (sheet.await(to, isWaiting)) return
  stop(to)
  // From the last row there is none to go to.
  if (key === 'Enter' && to.id === at.id) onLeave(at.id)
}

/** Keys on a cell: arrows walk, typing or Enter writes. From the ends of a row Tab leaves the sheet. */
export function keyOnCell(event: KeyboardEvent, at: SheetPlace, sheet: Sheet): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const { order, last, go, edit } = sheet
  if (ctrlKey || metaKey || altKey) return
  const to = key === 'Tab' ? besideInRow(at, shiftKey, last) : stepFrom(at, key, order, last)
  if (to !== null) go(to)
  else if (key === 'Enter' || key === 'F2') edit()
  else if (key === ' ') sheet.onTick(at.id)
  else if (key === '+') sheet.onCopy(at)
  else if (key === 'Delete' || key === 'Backspace') sheet.onClear(at)
  else {
    if (key.length !== 1) return
    edit()
    // The letter goes into the field: it is no key of the screen, nor the Z of a toast.
    event.stopPropagation()
    return
  }
  event.preventDefault()
}

function besideInRow({ id, column }: SheetPlace, isBack: boolean, last: number): SheetPlace | null {
  const next = column + (isBack ? -1 : 1)
  return next < 0 || next > last ? null : { id, column: next }
}
