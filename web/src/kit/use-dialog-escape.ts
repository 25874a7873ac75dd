import { type RefObject, useEffect, useRef } from 'react'

const DIALOG = '[role=dialog]'

/** The dialog that a key was pressed in; of a key outside of all, the one that lies on top. */
function dialogOf({ target }: KeyboardEvent): Element | undefined {
  const within = target instanceof Element ? target.closest(DIALOG) : null
  return within ?? [...document.querySelectorAll(DIALOG)].at(-1)
}

/**
 * Acts upon Esc in the dialog that holds an element, not in one that lies above it. Mantine gives the
 * key to whichever of its layers was drawn first, which after a redraw may be the lower one.
 */
export function useDialogEscape(inside: RefObject<Element | null>, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      const { target } = event
      if (target instanceof Element && target.hasAttribute('data-mantine-stop-propagation')) return
      const own = inside.current?.closest(DIALOG)
      if (own && dialogOf(event) === own) latest.current()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [inside])
}
