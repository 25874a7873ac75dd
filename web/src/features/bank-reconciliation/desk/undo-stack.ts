/** Acts remembered on one screen: more than anybody undoes by key. */
const MAX_ACTS = 200

/** An act of this screen that the server confirmed, with the version it left the line at. */
export interface DoneAct {
  readonly line_id: number
  readonly version: number
  /** The words of the line, for saying what was undone. */
  readonly text: string
  /** The transaction that was refused, for the line to be offered it again. */
  readonly refused_transaction_id?: number
  /** The request of an act on several lines, which is undone as one. */
  readonly request_id?: string
  /** What the reconciliation made stays. */
  readonly keep_created?: boolean
}

export type UndoStack = readonly DoneAct[]

/** Remembers an act; an older act on the same line is no longer the one to undo. */
export function pushAct(stack: UndoStack, act: DoneAct): UndoStack {
  return [...dropAct(stack, act.line_id), act].slice(-MAX_ACTS)
}

/** Forgets the act on a line: it was undone, here or by somebody else. */
export function dropAct(stack: UndoStack, lineId: number): UndoStack {
  return stack.filter(({ line_id }) => line_id !== lineId)
}

/** The act that Z undoes, null when there is none. */
export function lastAct(stack: UndoStack): DoneAct | null {
  return stack.at(-1) ?? null
}
