import { areLetterKeysOn, isTyping } from './letter-keys.ts'

/** As long as somebody waits for a screen whose heading is there. */
const KEPT_MS = 5000

interface EarlyKey {
  readonly event: KeyboardEvent
  readonly path: string
}

/** Letters that nothing took, the first pressed first. */
let early: readonly EarlyKey[] = []

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Keeps the letters that are pressed before a screen binds them: it is seen before its rows are there, which most
 * keys act on. They are dropped where the person goes elsewhere or presses something.
 */
export function keepEarlyKeys(): void {
  window.addEventListener('keydown', (event) => {
    // What is sent again is not kept again.
    if (!event.isTrusted || MODIFIERS.includes(event.key)) return
    const isKept = isLetter(event) && !isTyping(event.target) && areLetterKeysOn()
    early = isKept ? [...early, { event, path: location.pathname }] : []
  })
  window.addEventListener('pointerdown', dropEarlyKeys, { capture: true })
}

function dropEarlyKeys(): void {
  early = []
}

/** Sends kept letters again that are bound by now; of those before them that are not, each waits on. */
export function sendEarlyKeys(isBound: (key: string) => boolean): void {
  const kept = early.filter(
    ({ event, path }) =>
      // One that was taken is done.
      !event.defaultPrevented &&
      path === location.pathname &&
      performance.now() - event.timeStamp < KEPT_MS,
  )
  early = kept
  for (const one of kept) {
    const target = document.activeElement ?? document.body
    // A dialog that opened meanwhile, or a field, has the keyboard.
    if (isTyping(target)) {
      dropEarlyKeys()
      return
    }
    const { key, shiftKey } = one.event
    if (!isBound(key)) continue
    early = early.filter((other) => other !== one)
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
    )
  }
}
