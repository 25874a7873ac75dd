import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Answers whether the page is scrolled beyond a distance; renders again only when that changes. */
export function useScrolled(beyondPx: number): boolean {
  return useSyncExternalStore(follow, () => window.scrollY > beyondPx)
}
