import type { KeyboardEvent } from 'react'

const BUSY = 'table[aria-busy="true"],[role="grid"][aria-busy="true"]'
/** Rows that take the focus, else what is in those that do not. */
const ROWS = ['tbody tr[tabindex],[role="grid"] [role="row"][tabindex]', 'tbody :any-link']

/**
 * The keys of the search of a list: ↓ and Enter go to its first row, Esc takes the text out, and leaves the
 * field where there is none.
 * @param type - puts a text into the field, as typing does.
 */
export const onSearchKeys =
  (type: (text: string) => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget: input } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key !== 'ArrowDown' && key !== 'Enter' && key !== 'Escape') return
    event.preventDefault()
    if (key !== 'Escape') goToRows(input)
    else if (input.value === '') input.blur()
    else type('')
  }

/** Waits for the rows of what was typed; whoever types on or goes elsewhere meanwhile is left there. */
function goToRows(input: HTMLInputElement): void {
  const place = input.closest('main') ?? document.body
  const isDone = () => {
    if (document.activeElement !== input) return true
    if (input.ariaBusy === 'true' || place.querySelector(BUSY) !== null) return false
    const [row] = ROWS.flatMap((rows) => place.querySelector<HTMLElement>(rows) ?? [])
    row?.focus()
    return true
  }
  if (isDone()) return
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect()
  })
  observer.observe(place, { attributeFilter: ['aria-busy'], childList: true, subtree: true })
  input.addEventListener('input', () => observer.disconnect(), { once: true })
}
