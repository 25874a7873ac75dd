import { useEffect, useRef, useState } from 'react'
import { isFocusAtRest } from '../../../client/use-focus-return.ts'
import { nextFocus } from './next-focus.ts'

/** The attribute by which the grid finds a line's row and a row its line. */
export const LINE_ATTRIBUTE = 'data-line-id'

const noOrder: readonly number[] = []

/** The line that an element is in, or null. */
export function lineIdAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null
  const text = target.closest(`[${LINE_ATTRIBUTE}]`)?.getAttribute(LINE_ATTRIBUTE)
  return text === null || text === undefined ? null : Number(text)
}

/** Answers whether something that takes the keyboard lies over the desk. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"]') !== null
}

/**
 * Which line is the current one, and moving the focus to a line, even to one that will only be drawn
 * when the next answer comes. A row that leaves under the focus hands it to the next in place.
 * @param asked the line that whoever comes to the desk comes back to.
 */
export function useLineFocus(order: readonly number[], asked: number | null) {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  const before = useRef(noOrder)
  const [current, setCurrent] = useState<number | null>(null)

  const isAsked = asked !== null && order.includes(asked)
  const first = isAsked ? asked : (order[0] ?? null)

  const focusWanted = () => {
    if (wanted.current === null) return
    const row = grid.current?.querySelector(`[${LINE_ATTRIBUTE}="${wanted.current}"]`)
    if (!(row instanceof HTMLElement)) return
    wanted.current = null
    row.focus()
  }

  useEffect(() => {
    const isNowhere = isFocusAtRest() && !isCovered()
    const isFirst = before.current.length === 0 && (current === null || !order.includes(current))
    if (isFirst && (isNowhere || (isAsked && !isCovered()))) wanted.current ??= first
    const isGone = current !== null && !order.includes(current) && before.current.includes(current)
    if (isNowhere && isGone)
      wanted.current ??= nextFocus(before.current, current, (id) => order.includes(id))
    before.current = order
    focusWanted()
    // oxlint-disable-next-line react/exhaustive-deps -- only another list of lines moves the focus by itself.
  }, [order])

  return {
    grid,
    /** The line that keys act on: the one last focused, else the one asked for, else the first. */
    current: current !== null && order.includes(current) ? current : first,
    /** The focus came to a line: what was wanted before no longer is. */
    settle: (id: number) => {
      wanted.current = null
      setCurrent(id)
    },
    moveTo: (id: number | null) => {
      wanted.current = id
      focusWanted()
    },
  }
}
