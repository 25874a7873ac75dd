import { useEffect } from 'react'
import { readSearch } from '@prumo/contracts/route-url'
import { ASKED_FIELD } from './address.ts'

/** The field of a form that the address asks for; null where it asks for none. */
export const fieldInAddress = (): string | null =>
  readSearch(window.location.search)[ASKED_FIELD] ?? null

/**
 * Does something with the field that the address asks for, once, as soon as it is drawn: a drawer
 * brings its form a moment later.
 */
export function useFieldInAddress(act: (field: HTMLElement) => void): void {
  useEffect(() => {
    const name = fieldInAddress()
    if (name === null) return undefined
    const look = () => {
      const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)
      if (field === null) return
      observer.disconnect()
      // What moves the focus into a dialog takes this field then.
      field.dataset['autofocus'] = 'true'
      requestAnimationFrame(() => act(field))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- the field of the address is shown once.
  }, [])
}
