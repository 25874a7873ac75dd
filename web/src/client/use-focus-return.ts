import { useLayoutEffect, useState } from 'react'

/** What opened a dialog; of a row of a table, where that row stands. */
interface Opener {
  readonly element: Element
  readonly rows: HTMLCollectionOf<HTMLTableRowElement> | null
  readonly place: number
}

/** What had the focus when the dialogs that are open now were opened, the last first. */
let chain: readonly Opener[] = []
const dialogs = '[role="dialog"]'

/** A dialog opened from another one remembers the way back past it: the first may be gone by then. */
function openers(): readonly Opener[] {
  const active = document.activeElement
  if (active === null || active === document.body) {
    return document.querySelector(dialogs) === null ? [] : chain
  }
  const opener = openerOf(active)
  return active.closest(dialogs) === null ? [opener] : [opener, ...chain]
}

function openerOf(element: Element): Opener {
  const row = element.closest('tr')
  const body = row?.parentElement
  const rows = body instanceof HTMLTableSectionElement ? body.rows : null
  return { element, rows, place: row?.sectionRowIndex ?? -1 }
}

/** What takes the focus back; of a row that is gone, the one that came into its place. */
function backTo(opened: readonly Opener[]): Element | undefined {
  const there = opened.find(({ element }) => element.isConnected)
  if (there !== undefined) return there.element
  for (const { rows, place } of opened) {
    const next = rows?.[Math.min(place, rows.length - 1)]
    if (next?.isConnected === true) return next
  }
  return undefined
}

/**
 * Marks what the focus may rest on where nothing else is left to take it; the last one of a screen
 * does, and where none is marked the heading.
 */
export const FOCUS_REST = { 'data-focus-rest': true } as const

/** What has the focus because nothing else was left. */
let rest: HTMLElement | null = null

/** Keeps the focus on the screen: what had it is gone. */
export function restFocus(): void {
  if (document.activeElement !== document.body) return
  const last =
    [...document.querySelectorAll<HTMLElement>('[data-focus-rest]')].at(-1) ??
    document.querySelector<HTMLElement>('main h1[tabindex]')
  if (last === null) return
  last.focus({ preventScroll: true })
  rest = last
  const forget = () => {
    rest = null
  }
  last.addEventListener('blur', forget, { once: true })
}

/**
 * For what goes away with the button that had the focus, as the acts on ticked rows do once these are
 * done. It is an effect because focus is the browser's.
 */
export function useFocusRestAfter(): void {
  useLayoutEffect(() => () => queueMicrotask(restFocus), [])
}

/**
 * The ref of a button that goes away with all of what it stands in, as that of an error face does: what stood around
 * it takes the focus, so that the next Tab leads into what came in its place.
 */
export function keepFocusAround(button: HTMLElement | null) {
  const around: HTMLElement[] = []
  // The face may stay for a moment longer than its button, as one does that says that nothing was found.
  const face = button?.closest<HTMLElement>('[role="alert"], [role="status"]') ?? button
  for (let part = face?.parentElement; part; part = part.parentElement) around.push(part)
  return () => {
    if (button === null || document.activeElement !== button) return
    queueMicrotask(() => {
      const place = around.find(({ isConnected }) => isConnected)
      if (place === undefined || document.activeElement !== document.body) return
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
  }
}

/** Whether nobody put the focus where it is: it may be moved to what comes. */
export const isFocusAtRest = (): boolean =>
  document.activeElement === document.body || document.activeElement === rest

/**
 * For a dialog that is drawn only while it is open: when it goes, the focus returns to what opened
 * it, or to the next row where the dialog's act took that one away, so that the keys of the list go
 * on; unless something else has taken it meanwhile. It is an effect because focus is the browser's,
 * and of the layout because the next key must find it there.
 */
export function useFocusReturn(): void {
  const [back] = useState(openers)
  useLayoutEffect(() => {
    chain = back
    return () => {
      // Once the dialog has left the document, before anything else happens: until then it holds the
      // focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const opener = backTo(back)
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        restFocus()
      })
    }
  }, [back])
}
