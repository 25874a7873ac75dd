import { useSyncExternalStore } from 'react'

/** Calls a listener whenever the page is scrolled. @returns ends it. */
export function followScrolling(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Answers whether the page is scrolled beyond a distance; renders again only when that changes. */
export function useScrolled(beyondPx: number): boolean {
  return useSyncExternalStore(followScrolling, () => window.scrollY > beyondPx)
}
