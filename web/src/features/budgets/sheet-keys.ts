import { zeroCents } from '@prumo/money'
import type { KeyboardEvent } from 'react'
import { nextCell, stepFrom } from '../../parts/sheet-steps/sheet-steps.rules.ts'
import { fillDown, fillRight, writeCells } from './sheet-cells.rules.ts'
import type { BudgetSheetState } from './use-budget-sheet.ts'

/** The rows of a sheet by their places. */
const orderOf = ({ lines }: BudgetSheetState): readonly number[] => lines.map((_, row) => row)

/** Keys on a cell: arrows walk, with Shift they mark; letters with Ctrl act on what is marked. */
export function keyOnCell(event: KeyboardEvent, sheet: BudgetSheetState, months: number): void {
  const { active, marked, lines, change, edit, go, undo } = sheet
  if (active === null || marked === null || event.altKey) return
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) {
    const acts: Readonly<Record<string, () => void>> = {
      d: () => change(fillDown(lines, marked)),
      r: () => change(fillRight(lines, marked)),
      z: undo,
    }
    const act = acts[key.toLowerCase()]
    if (act === undefined) return
    act()
    stop(event)
    return
  }
  const order = orderOf(sheet)
  const to =
    key === 'Tab'
      ? nextCell(active, shiftKey, order, 0, months - 1)
      : stepFrom(active, key, order, months - 1)
  if (to !== null) go(to, shiftKey && key !== 'Tab')
  else if (key === 'Enter' || key === 'F2') edit('')
  else if (key === 'Delete' || key === 'Backspace')
    change(writeCells(lines, marked, () => zeroCents))
  else if (/^[\d=,.]$/.test(key)) edit(key)
  else return
  stop(event)
}

/** Keys in the open cell: Enter writes and goes down, Tab goes on, Esc takes back. */
export function keyInCell(event: KeyboardEvent, sheet: BudgetSheetState, months: number): void {
  const { active, go, write } = sheet
  const { key, shiftKey, target } = event
  if (active === null || !(target instanceof HTMLInputElement)) return
  if (key === 'Escape') {
    target.dataset['left'] = 'true'
    go(active)
    stop(event)
    return
  }
  if (key !== 'Enter' && key !== 'Tab') {
    // The letter is for the field alone.
    event.stopPropagation()
    return
  }
  target.dataset['left'] = 'true'
  write(target.value)
  const order = orderOf(sheet)
  const to =
    key === 'Tab'
      ? nextCell(active, shiftKey, order, 0, months - 1)
      : stepFrom(active, shiftKey ? 'ArrowUp' : 'ArrowDown', order, months - 1)
  go(to ?? active)
  stop(event)
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
