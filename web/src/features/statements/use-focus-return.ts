import { useEffect, useState } from 'react'

/** Gives the focus back to the figure that was pressed, once its entries are closed. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
