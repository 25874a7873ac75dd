import { type RefCallback, useCallback, useEffect, useState } from 'react'

/** What stands just below the window is loaded before it is reached. */
const NEAR = { rootMargin: '0px 0px 160px' }

/**
 * Whether an element has been in sight, or near it: what it is for may be loaded then.
 * Whoever goes by Tab scrolls only to what can have the focus, which a place that is still empty
 * cannot: with the first Tab everything counts as seen.
 */
export function useIsSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setSeen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
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
