export interface Toast {
  readonly id: number
  readonly text: string
  readonly onUndo: (() => void) | undefined
}

let waiting: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Says what happened, after the server said so; with `onUndo` it offers 'Desfazer'. */
export function toast(text: string, onUndo?: () => void): void {
  lastId += 1
  change([...waiting, { id: lastId, text, onUndo }])
}

/** Takes a toast from the queue: it is on the screen. */
export function toastShown(id: number): void {
  change(waiting.filter((other) => other.id !== id))
}

/** How many toasts there have been: the host is loaded with the first one, and stays. */
export function toastCount(): number {
  return lastId
}

export function waitingToasts(): readonly Toast[] {
  return waiting
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
