import { type RefObject, useEffect, useReducer, useState } from 'react'

interface FirstChoiceOptions {
  /** The box of the select. */
  readonly input: RefObject<HTMLInputElement | null>
  /** What was typed, unless it is what is chosen. */
  readonly sought: string | null
  /** The choices are still on their way. */
  readonly isWaiting: boolean
}

const FREE_OPTION = '[data-combobox-option]:not([data-combobox-disabled])'
const MARKED_OPTION = '[data-combobox-selected]'

/** The open list of a select, elsewhere in the document: the box says where, but only when it is drawn after it. */
function listOf(input: HTMLInputElement | null): Element | null | undefined {
  const id = input?.getAttribute('aria-controls')
  if (id || input?.dataset['expanded'] === undefined) return document.getElementById(id ?? '')
  return [...document.querySelectorAll('[role=listbox]')].find((list) => list.checkVisibility())
}

/** The choice of an open list that Enter is to take: the marked one, else the first. */
export function choiceOf(input: HTMLInputElement | null): HTMLElement | null {
  const list = listOf(input)
  const marked = list?.querySelector<HTMLElement>(MARKED_OPTION)
  return marked ?? list?.querySelector<HTMLElement>(FREE_OPTION) ?? null
}

/**
 * Takes a choice once this event is done, unless Mantine took it: its mark may stand while its own
 * count of the choices, which it sets a moment after a list opens, has none.
 */
export function applyDefaultChoice(choice: HTMLElement): void {
  let isTaken = false
  const note = () => {
    isTaken = true
  }
  choice.addEventListener('click', note, { once: true })
  queueMicrotask(() => {
    choice.removeEventListener('click', note)
    if (!isTaken) choice.click()
  })
}

/**
 * Mantine marks the first choice when what is typed changes, and not when choices come after it: those
 * are marked here, by switching its own marking off and on. `take` takes the first that comes for a text.
 */
export function useFirstChoice({ input, sought, isWaiting }: FirstChoiceOptions) {
  const [isMarking, setMarking] = useState(true)
  const [awaited, setAwaited] = useState<string | null>(null)
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  useEffect(() => {
    if (sought === null) return undefined
    // The list is drawn in a place of its own, a moment after the box.
    const timer = setTimeout(() => {
      const box = input.current
      if (box === null || box !== document.activeElement) return
      const list = listOf(box)
      if (!box.hasAttribute('aria-controls') && 'expanded' in box.dataset) redraw()
      const first = isWaiting ? null : list?.querySelector<HTMLElement>(FREE_OPTION)
      if (!first) return
      if (awaited === sought) first.click()
      else if (isMarking && list?.querySelector(MARKED_OPTION) === null) {
        setMarking(false)
        setTimeout(() => setMarking(true))
      }
      setAwaited(null)
    })
    return () => clearTimeout(timer)
  })
  return { isMarking: isMarking && sought !== null && !isWaiting, take: setAwaited }
}
