/** What a message dialog is: an error, a warning, a success, or a question (yes or no). */
export type MessageKind = 'ops' | 'warning' | 'success' | 'confirm'

export interface Message {
  readonly kind: MessageKind
  readonly title: string
  readonly message: string
  /** Lines below the message: details of an error, rows of an import. */
  readonly details?: readonly string[]
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  /** A third way, beside confirming and closing. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void }
  /** The address of the failed call, for whoever the details are sent to. */
  readonly requested_url?: string
  /** Colours the confirm button as destructive. */
  readonly isDanger?: boolean
  readonly onClose?: (isConfirmed: boolean) => void
}

export interface ShownMessage extends Message {
  readonly id: number
}

/** More waiting messages than this say nothing new: a failing server repeats itself. */
const MAX_WAITING = 3

let waiting: readonly ShownMessage[] = []
let lastId = 0
/** True until the event that closed a message is over: what lies below must not take it as its own. */
let isClosing = false
const listeners = new Set<() => void>()

function change(next: readonly ShownMessage[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Shows a message after the ones that are already waiting; the same error twice is shown once. */
export function showMessage(message: Message): void {
  const isRepeated = waiting.some(
    (other) => other.kind === message.kind && other.message === message.message,
  )
  if (message.kind !== 'confirm' && (isRepeated || waiting.length >= MAX_WAITING)) return
  lastId += 1
  change([...waiting, { ...message, id: lastId }])
}

/** Closes a message with the answer that was given. */
export function closeMessage(id: number, isConfirmed: boolean): void {
  const closed = waiting.find((message) => message.id === id)
  isClosing = true
  setTimeout(() => {
    isClosing = false
  })
  change(waiting.filter((message) => message.id !== id))
  closed?.onClose?.(isConfirmed)
}

/** The message on the screen, null when there is none. */
export function currentMessage(): ShownMessage | null {
  return waiting[0] ?? null
}

/** Answers whether a message has the keyboard: an Esc is its own, and closes no drawer below it. */
export function isMessageOpen(): boolean {
  return waiting.length > 0 || isClosing
}

export function onMessageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks a question; true when the user confirms, false when the dialog is closed in any other way. */
export function confirm(question: Omit<Message, 'kind' | 'onClose'>): Promise<boolean> {
  return new Promise((resolve) => {
    showMessage({ ...question, kind: 'confirm', onClose: resolve })
  })
}
