import { FEATURES, type Feature } from '../features.ts'
import type { ImportTarget } from '../imports/import-targets.ts'

/** Kinds of operations that the server knows how to undo; whether one still can be, it says itself. */
export type UndoableKind = Feature['undoable_operations'][number] | `imports.${ImportTarget}`

/** Every act that is written to the audit log, `<noun>.<act>`; each has words in four languages. */
export type OperationKind = Feature['operations'][number] | UndoableKind

/** The tables whose records operations name; each has a word for one of its records. */
export type OperationTable = Feature['tables'][number]['table']

export const UNDOABLE_KINDS: readonly UndoableKind[] = FEATURES.flatMap<UndoableKind>(
  ({ undoable_operations, imports }) => [
    ...undoable_operations,
    ...imports.map(({ noun }) => `imports.${noun}` as const),
  ],
)

export const OPERATION_KINDS: readonly OperationKind[] = [
  ...FEATURES.flatMap<OperationKind>(({ operations }) => operations),
  ...UNDOABLE_KINDS,
].toSorted()

export const OPERATION_TABLES: readonly OperationTable[] = FEATURES.flatMap<OperationTable>(
  ({ tables }) => tables.map(({ table }) => table),
).toSorted()

/** The lists over which the drawer of a record opens, by its table. */
export const RECORD_LISTS: Readonly<Record<string, `/${string}`>> = Object.fromEntries(
  FEATURES.flatMap(({ tables }) =>
    tables.flatMap((one) => ('list' in one ? [[one.table, one.list] as const] : [])),
  ),
)
