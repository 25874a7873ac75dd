import { flushSync } from 'react-dom'

/**
 * Draws a change at once, then moves the focus. The control that was pressed may be gone with the
 * change, as a button that puts a difference into the last row is: a key that is pressed before the
 * next frame would reach nothing.
 */
export function drawThenFocus(
  change: () => void,
  find: () => HTMLElement | null | undefined,
): void {
  flushSync(change)
  find()?.focus()
}

/** The last input of the form around an element that a selector finds. */
export const lastOfForm = (element: HTMLElement, selector: string) => {
  const form = element.closest('form')
  return () => [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)
}
