/** Acts remembered on one screen: more than anybody undoes by key. */
const MAX_ACTS = 200

/** An act of this screen that the server confirmed, with the version it left the line at. */
export interface DoneAct {
  readonly line_id: number
  readonly version: number
  /** Which act of this screen it is: answers come in another order than the acts began. */
  readonly begun: number
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

/**
 * Remembers an act in the order in which acts began.
 * @param isBeside the line kept a part of an earlier act, which can still be undone after this one;
 * else an older act on the same line is no longer the one to undo.
 */
export function pushAct(stack: UndoStack, act: DoneAct, isBeside = false): UndoStack {
  const others = isBeside ? stack : dropLine(stack, act.line_id)
  return [...others, act].toSorted((one, other) => one.begun - other.begun).slice(-MAX_ACTS)
}

/** Forgets one act: it is being undone. */
export function dropAct(stack: UndoStack, act: DoneAct): UndoStack {
  return stack.filter((one) => one !== act)
}

/** Forgets an act on many lines, which was undone elsewhere. */
export function dropRequest(stack: UndoStack, requestId: string): UndoStack {
  return stack.filter(({ request_id }) => request_id !== requestId)
}

/** What can be undone once a line is as an undo left it: earlier acts on what is still linked of it. */
export function afterUndo(
  stack: UndoStack,
  line: { readonly id: number; readonly version: number; readonly linked_part_cents: number },
): UndoStack {
  if (line.linked_part_cents === 0) return dropLine(stack, line.id)
  return stack.map((act) => (act.line_id === line.id ? { ...act, version: line.version } : act))
}

/** The act that Z undoes, null when there is none. */
export function lastAct(stack: UndoStack): DoneAct | null {
  return stack.at(-1) ?? null
}

const dropLine = (stack: UndoStack, lineId: number): UndoStack =>
  stack.filter(({ line_id }) => line_id !== lineId)
