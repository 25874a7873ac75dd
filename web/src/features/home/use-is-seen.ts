import { type RefCallback, useCallback, useState } from 'react'

/** Whoever comes by Tab alone never scrolls beyond the last link: what stands behind it is near sight. */
const NEAR = { rootMargin: '0px 0px 160px' }

/** Whether an element has been in sight, or near it: what it is for may be loaded then. */
export function useIsSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }, NEAR)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isSeen]
}
