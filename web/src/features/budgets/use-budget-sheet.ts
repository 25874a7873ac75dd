import type { Budget } from '@prumo/contracts/budgets/budget.schema'
import { useCallback, useState } from 'react'
import type { SheetPlace } from '../../parts/sheet-steps/sheet-steps.rules.ts'
import { type CellRange, readCell, type SheetLines, writeCells } from './sheet-cells.rules.ts'

/** Steps that can be taken back. */
const MAX_STEPS = 100

interface State {
  readonly lines: SheetLines
  /** What the lines were before, the newest last. */
  readonly past: readonly SheetLines[]
  readonly active: SheetPlace | null
  /** Where marking began; null while one cell alone is marked. */
  readonly anchor: SheetPlace | null
  /** What the open cell begins with; null while none is open. */
  readonly typed: string | null
}

const changed = (state: State, lines: SheetLines): State =>
  lines === state.lines
    ? state
    : { ...state, lines, past: [...state.past.slice(1 - MAX_STEPS), state.lines] }

/** Writes what was typed into the open cell; what is no amount leaves it as it was. */
function written(state: State, text: string): State {
  const closed = { ...state, typed: null }
  const amount = readCell(text)
  const { active, lines } = state
  if (active === null || amount === null) return closed
  const { id: row, column } = active
  if (lines[row]?.amounts_cents[column] === amount) return closed
  const cell = { top: row, bottom: row, left: column, right: column }
  return changed(
    closed,
    writeCells(lines, cell, () => amount),
  )
}

/** The lines of a sheet while they are written, what is marked, and the way back. */
export function useBudgetSheet(budget: Budget) {
  const [state, setState] = useState<State>({
    lines: budget.lines,
    past: [],
    active: null,
    anchor: null,
    typed: null,
  })
  const { lines, past, active, anchor, typed } = state
  const write = useCallback((text: string) => setState((before) => written(before, text)), [])
  const remove = useCallback(
    (row: number) =>
      setState((before) => ({
        ...changed(
          before,
          before.lines.filter((_, place) => place !== row),
        ),
        active: null,
        anchor: null,
      })),
    [],
  )
  return {
    lines,
    canUndo: past.length > 0,
    isDirty: lines !== budget.lines,
    active,
    marked: active === null ? null : rangeOf(active, anchor ?? active),
    typed,
    write,
    remove,
    change: (next: SheetLines) => setState((before) => changed(before, next)),
    undo: () =>
      setState((before) => ({
        ...before,
        lines: before.past.at(-1) ?? before.lines,
        past: before.past.slice(0, -1),
      })),
    edit: (text: string) => setState((before) => ({ ...before, typed: text })),
    go: (to: SheetPlace, isMarking = false) =>
      setState((before) => ({
        ...before,
        typed: null,
        active: to,
        anchor: isMarking ? (before.anchor ?? before.active) : null,
      })),
  }
}

export type BudgetSheetState = ReturnType<typeof useBudgetSheet>

/** The cells between two, whichever stands first. */
function rangeOf(a: SheetPlace, b: SheetPlace): CellRange {
  return {
    top: Math.min(a.id, b.id),
    bottom: Math.max(a.id, b.id),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}
