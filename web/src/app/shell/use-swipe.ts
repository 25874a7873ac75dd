import { useEffect } from 'react'
import { readShell } from './shell-settings.ts'

/** A finger that starts this near to the edge of the page means the menu. */
const EDGE_PX = 32
/** It must go this far along, and not as far up or down, before it counts. */
const DISTANCE_PX = 56

/** Where a finger started and ended, in pixels of the page. */
export interface Swipe {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly width: number
  readonly isRtl: boolean
}

/**
 * What a swipe asks of the menu: from the edge inwards opens it, back towards the edge closes it.
 * The menu's edge is the left one, and the right one where writing runs from right to left.
 */
export function swipeAct({ from, to, width, isRtl }: Swipe): 'open' | 'close' | null {
  const inwards = isRtl ? from.x - to.x : to.x - from.x
  if (Math.abs(inwards) < DISTANCE_PX || Math.abs(to.y - from.y) > Math.abs(inwards)) return null
  if (inwards < 0) return 'close'
  const fromEdge = isRtl ? width - from.x : from.x
  return fromEdge <= EDGE_PX ? 'open' : null
}

/**
 * Listens for swipes on small screens. Touch events rather than pointer events: those end when the
 * browser takes the movement for scrolling.
 */
export function useSwipe(isOn: boolean, act: (what: 'open' | 'close') => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    let from: Swipe['from'] | null = null
    const pointOf = (touch: Touch | undefined) =>
      touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? pointOf(event.touches[0]) : null
    }
    const end = (event: TouchEvent) => {
      const to = pointOf(event.changedTouches[0])
      if (from === null || to === null) return
      const what = swipeAct({ from, to, width: window.innerWidth, isRtl: readShell().is_rtl })
      if (what !== null) act(what)
    }
    document.addEventListener('touchstart', start, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', start)
      document.removeEventListener('touchend', end)
    }
  }, [isOn, act])
}
