/** What may lie over the whole shell; each is loaded when it is first opened. */
export type Overlay = 'customizer' | 'palette' | 'shortcuts' | 'help'

let current: Overlay | null = null
const listeners = new Set<() => void>()

/** Opens one, in place of the one that is open. */
export function openOverlay(overlay: Overlay): void {
  change(overlay)
}

export function closeOverlay(): void {
  change(null)
}

export function currentOverlay(): Overlay | null {
  return current
}

export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Overlay | null): void {
  current = next
  for (const listener of listeners) listener()
}
