import { startTransition, useEffect, useState } from 'react'

/**
 * A screen that has stood this long has all that it asked for: what comes now keeps nothing waiting.
 * Not `requestIdleCallback`, which would come between the answers of the first questions.
 */
export const IDLE_MS = 2500

/**
 * Loads code that is likely to be used next, once the screen has stood for a while; `load` is a
 * module function, an import. Without a network nothing is said: using the part asks again.
 */
export function useLoadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [load])
}

/** The page has stood so long once: what it was opened for is there. */
let wasIdle = false

/**
 * Becomes true at the same time, once for the page: for a part that nobody waits for, drawn with a
 * lazy component. It may be drawn while the person is typing.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(() => {
    const timer = setTimeout(() => {
      wasIdle = true
      startTransition(() => setIdle(true))
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
