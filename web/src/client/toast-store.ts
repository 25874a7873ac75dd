/** What a toast offers beside its text. */
export interface ToastActs {
  readonly onUndo?: (() => void) | undefined
  /** Shows what was made, where the screen does not. */
  readonly onView?: (() => void) | undefined
  /** The record that it tells of: an older toast of the same offers what is no more, and goes. */
  readonly about?: string | undefined
}

export interface Toast extends ToastActs {
  readonly id: number
  readonly text: string
}

let waiting: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Says what happened, after the server said so; it may offer 'Desfazer' and 'Ver'. */
export function toast(text: string, acts: ToastActs = {}): void {
  lastId += 1
  change([...waiting, { id: lastId, text, ...acts }])
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
