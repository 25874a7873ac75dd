import { useSyncExternalStore } from 'react'

const follow = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

let at = 0
let isUpwards = false

const followWay = (listener: () => void) =>
  follow(() => {
    const { scrollY } = window
    if (scrollY !== at) isUpwards = scrollY < at
    at = scrollY
    listener()
  })

/** Answers whether the page was scrolled upwards last. */
export const useScrollsUp = (): boolean => useSyncExternalStore(followWay, () => isUpwards)

/** Answers whether the page is scrolled beyond a distance; renders again only when that changes. */
export function useScrolled(beyondPx: number): boolean {
  return useSyncExternalStore(follow, () => window.scrollY > beyondPx)
}
