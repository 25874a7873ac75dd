import type { KeyboardEvent } from 'react'

/** How far Page Up and Page Down go. */
const PAGE_ROWS = 10

const rowOf = (cell: Element) => cell.closest<HTMLTableRowElement>('tr[data-row]')
const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-column]')]

/** Where a step of the arrows leads: rows down, columns to the right. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE_ROWS, 0],
  PageDown: [PAGE_ROWS, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/**
 * The keys of a tree grid (ARIA Authoring Practices, "Treegrid"): arrows move between cells; on the
 * name of a row → expands and ← collapses, or goes to the line that a category belongs to. Enter is
 * the button's own.
 */
export function onSheetKeys(
  event: KeyboardEvent<HTMLElement>,
  toggle: (row: string) => void,
): void {
  const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null
  const row = cell && rowOf(cell)
  if (!cell || !row || event.altKey || event.metaKey || event.shiftKey) return
  const key = row.dataset['row'] ?? ''
  const isName = cell.matches('[data-column="name"]')
  const turns = { ArrowRight: 'false', ArrowLeft: 'true' } as const
  const turn = event.key === 'ArrowRight' || event.key === 'ArrowLeft' ? turns[event.key] : null
  if (isName && turn !== null && row.ariaExpanded === turn) {
    event.preventDefault()
    toggle(key)
    return
  }
  const parent = isName && event.key === 'ArrowLeft' ? parentOf(row) : null
  const next = parent ?? neighbour(row, cell, event)
  if (next === null) return
  event.preventDefault()
  next.focus()
}

/** The name of the line that a category belongs to. */
function parentOf(row: HTMLTableRowElement): HTMLElement | null {
  const line = (row.dataset['row'] ?? '').split('.')[0] ?? ''
  const parent = row.parentElement?.querySelector(`tr[data-row="${CSS.escape(line)}"]`)
  return parent && parent !== row ? (cellsOf(parent)[0] ?? null) : null
}

function neighbour(
  row: HTMLTableRowElement,
  cell: Element,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): HTMLElement | null {
  const step = steps[key]
  if (step === undefined) return null
  const rows = [...(row.parentElement?.querySelectorAll('tr[data-row]') ?? [])]
  const columns = cellsOf(row)
  const isCorner = ctrlKey && (key === 'Home' || key === 'End')
  const rowIndex = isCorner ? (key === 'Home' ? 0 : rows.length - 1) : rows.indexOf(row) + step[0]
  const columnIndex = columns.findIndex((other) => other === cell) + step[1]
  const target = rows[clamp(rowIndex, rows.length)]
  return target ? (cellsOf(target)[clamp(columnIndex, columns.length)] ?? null) : null
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1))
