import { UNDOABLE_KINDS, type UndoableKind } from './operation-kinds.ts'

/** Answers whether an operation of this kind can be undone at all. */
export function isUndoable(kind: string): kind is UndoableKind {
  return UNDOABLE_KINDS.some((one) => one === kind)
}
