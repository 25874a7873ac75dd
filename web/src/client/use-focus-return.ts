import { useEffect, useState } from 'react'

/** What had the focus when the dialogs that are open now were opened, the last first. */
let chain: readonly Element[] = []
const dialogs = '[role="dialog"]'

/** A dialog opened from another one remembers the way back past it: the first may be gone by then. */
function openers(): readonly Element[] {
  const active = document.activeElement
  if (active === null || active === document.body) {
    return document.querySelector(dialogs) === null ? [] : chain
  }
  return active.closest(dialogs) === null ? [active] : [active, ...chain]
}

/**
 * For a dialog that is drawn only while it is open: when it goes, the focus returns to what opened
 * it, unless something else has taken it meanwhile. It is an effect because focus is the browser's.
 */
export function useFocusReturn(): void {
  const [back] = useState(openers)
  useEffect(() => {
    chain = back
    return () => {
      // After the dialog has left the document: until then it holds the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const opener = back.find((element) => element.isConnected)
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [back])
}
