import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element has been in sight: what it is for may be loaded then. */
export function useIsSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isSeen]
}
