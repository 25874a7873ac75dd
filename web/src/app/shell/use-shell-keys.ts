import { useLayoutEffect } from 'react'
import { areLetterKeysOn, isTyping } from '../../client/letter-keys.ts'
import { useGo } from '../../kit/app-link.tsx'
import { openOverlay } from './overlay.ts'

/** After `g` the next letter says where to; later than this it is a letter of its own. */
const CHORD_MS = 1500

/** g, then: payables, receivables, banks, dashboard (screens, "Keyboard"). */
const GO_KEYS: Readonly<Record<string, string>> = {
  p: '/admin/payable/list',
  r: '/admin/receivable/list',
  b: '/admin/bank-account/list',
  d: '/',
}

const isPlain = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !event.altKey
const isPalette = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'k'

/** The keys of the whole shell: Ctrl+K, ?, and g with a letter. */
export function useShellKeys(): void {
  const go = useGo()
  // Heard from the moment that the page is seen.
  useLayoutEffect(() => {
    let pressedAt = -CHORD_MS
    const onKey = (event: KeyboardEvent) => {
      if (isPalette(event)) {
        event.preventDefault()
        openOverlay('palette')
        return
      }
      if (!isPlain(event) || isTyping(event.target) || !areLetterKeysOn()) return
      if (event.key === '?') openOverlay('shortcuts')
      const target = event.timeStamp - pressedAt < CHORD_MS ? GO_KEYS[event.key] : undefined
      pressedAt = event.key === 'g' ? event.timeStamp : -CHORD_MS
      if (target === undefined) return
      // The letter belongs to `g`: the screen has the same letters for its own acts.
      event.stopPropagation()
      event.preventDefault()
      go(target)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  }, [])
}
