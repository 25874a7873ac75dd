import { useEffect, useEffectEvent } from 'react'
import { sendEarlyKeys } from './early-keys.ts'
import { areLetterKeysOn, isTyping } from './letter-keys.ts'

/** What keys do on screens, each with its key: screens bind these, and `?` shows those bound. */
export const SCREEN_KEYS = {
  search: '/',
  create: 'n',
  next_row: 'j',
  previous_row: 'k',
  settle: 'b',
  edit: 'e',
  duplicate: 'd',
  destroy: 'Delete',
  quick_edit: 'F2',
  row_acts: 'm',
  row_origin: 'o',
  row_line: 'c',
  approve: 'a',
  reprove: 'r',
  line_create: 'n',
  line_ignore: 'i',
  line_undo: 'z',
  line_import: 'o',
  line_others: 'v',
  line_search: 'b',
  line_transfer: 't',
  line_split: 'd',
  line_rule: 'r',
  lines_exact: 'e',
  lines_batch: 'l',
} as const

export type ScreenAct = keyof typeof SCREEN_KEYS

/** The acts of the screen that is shown, each as often as parts of it bind it. */
const bound = new Map<string, number>()

/** Whether the screen that is shown binds the key of an act, or has cells with keys of their own. */
export const isBound = (act: ScreenAct | CellAct): boolean => (bound.get(act) ?? 0) > 0

/**
 * What is done in the cells of a sheet: walking, opening, and writing where they may be written, or
 * mending them alone; moving a line, and folding that of a tree.
 */
type CellAct =
  | 'cells_walk'
  | 'cells_open'
  | 'cells_write'
  | 'cells_edit'
  | 'line_move'
  | 'tree_fold'

function count(acts: readonly string[], step: 1 | -1): void {
  for (const act of acts) bound.set(act, (bound.get(act) ?? 0) + step)
}

/** Has `?` show keys of cells or lines while they are shown; they bind them themselves. */
export function useCellKeys(...acts: readonly CellAct[]): void {
  const names = acts.join()
  useEffect(() => {
    const own = names.split(',')
    count(own, 1)
    return () => count(own, -1)
  }, [names])
}

/** Whether an act of the screen that is shown has a key. */
const isKeyBound = (key: string): boolean =>
  Object.entries(SCREEN_KEYS).some(
    ([act, own]) => own === key.toLowerCase() && (bound.get(act) ?? 0) > 0,
  )

const isAct = (name: string): name is ScreenAct => name in SCREEN_KEYS

/**
 * Binds keys of a screen while it is shown: never while typing or below a dialog; letters only where
 * they are wanted. Bind those of rows when rows are there: a letter that was pressed before acts then.
 */
export function useScreenKeys(acts: Partial<Readonly<Record<ScreenAct, () => void>>>): void {
  const names = Object.keys(acts).join()
  useEffect(() => {
    const own = names.split(',').filter(isAct)
    count(own, 1)
    // Once all that is drawn with it listens.
    queueMicrotask(() => sendEarlyKeys(isKeyBound))
    return () => count(own, -1)
  }, [names])
  usePageKeys((event) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = event.key.toLowerCase()
    for (const [name, act] of Object.entries(acts)) {
      const key = isAct(name) ? SCREEN_KEYS[name] : ''
      if (key.toLowerCase() !== pressed) continue
      // A box that is ticked is not typed into.
      if ((key.length === 1 && !areLetterKeysOn()) || isTyping(event.target)) continue
      // What is typed into a field stays there: only a key that acts is taken.
      event.preventDefault()
      act()
    }
  })
}

/** Hears the keys that nothing on the page has kept to itself. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    document.documentElement.addEventListener('keydown', listen)
    return () => document.documentElement.removeEventListener('keydown', listen)
  }, [])
}
