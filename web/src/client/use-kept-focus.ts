import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part of the screen, as its ref: a button that works is disabled meanwhile, and
 * what was done may take it away. It gets the focus back, or else `next` does. The browser says
 * nothing when an element loses the focus in these ways.
 */
export function useKeptFocus(
  next: () => HTMLElement | null | undefined = () => null,
): RefCallback<HTMLElement> {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  return useCallback((part: HTMLElement | null) => {
    if (part === null) return undefined
    let last: HTMLElement | null = null
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement && part.contains(target) ? target : null
    }
    const changes = new MutationObserver(() => {
      if (last === null || document.activeElement !== document.body) return
      if (last.isConnected && last.matches(':disabled')) return
      const back = last.isConnected ? last : latest.current()
      back?.focus({ preventScroll: true })
    })
    changes.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', follow)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
