import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyDb } from './database/atomic.ts'
import type { ErrorCode } from '../texts/error-texts.ts'
import type { ActInCompanies } from './http/handler.ts'
import type { QueueableJob } from './jobs/job-kind.ts'
import { Refusal, type StatementLineRef } from './refusal.ts'
import type { OperationItem } from './operation-chain.ts'

/** A record that an operation touched, as the audit log kept it; null where there was none. */
export interface KeptItem {
  readonly table_name: string
  readonly record_id: number
  readonly before: unknown
  readonly after: unknown
}

/** A record that moved on since, and stays as it is. */
export interface UndoConflict {
  readonly record_id: number
  readonly code: ErrorCode
  /** What people know a line of a bank statement by; its id tells them nothing. */
  readonly line?: StatementLineRef
  /** It moved with a record that the operation kept, and is none of its items itself. */
  readonly is_beside?: true
}

/** How the operations of one kind are undone; the module whose act it is says so. */
export interface Undoer {
  /** The table whose records are told as undone; those of all its items unless it says so. */
  readonly counted_table?: string
  /**
   * Operations of this kind that one request made are undone together when it is named by its
   * request; by its own id each is undone alone.
   */
  readonly is_grouped?: true
  /**
   * What whoever undoes must be allowed, all of it, seeing what was touched.
   * @param isOwn the act is theirs.
   */
  readonly permissions: (items: readonly KeptItem[], isOwn: boolean) => readonly PermissionKey[]
  /** Whether the log keeps of the act what undoing needs; absent where it always has. */
  readonly isTold?: (items: readonly KeptItem[]) => boolean
  /**
   * Brings back what was before, where the records still are as the operation left them, and records
   * what it did (`recordOperation`). Set-based: an import has thousands of items.
   * @returns the records that it left alone.
   */
  readonly undo: (db: CompanyDb, items: readonly KeptItem[]) => Promise<readonly UndoConflict[]>
  /** The job that does what undoing leaves to do outside of the database. */
  readonly queues?: QueueableJob<{ readonly company_id: number }>
  /** For acts that were done in two companies; absent where there are none. */
  readonly between?: UndoerBetween
}

/** Undoes in both companies what was done in both, or in neither. */
interface UndoerBetween {
  /** Whether the items of an operation are of such an act. */
  readonly isOf: (items: readonly KeptItem[]) => boolean
  /** Like `undo`, from the directory; records one `operations.undo` in each company. */
  readonly undo: (act: ActInCompanies, asked: ActOfTwoCompanies) => Promise<readonly UndoConflict[]>
}

/** An act in two companies, as the log of the one that undoes it keeps it. */
export interface ActOfTwoCompanies {
  readonly items: readonly KeptItem[]
  /** Says in that log which operation is undone. */
  readonly operation: OperationItem
  /** What the same request left in the log of another company. */
  readonly itemsIn: (db: CompanyDb) => Promise<readonly KeptItem[]>
}

/**
 * What refuses an undo: the dialog of errors lists records as an import's lists rows,
 * `prefix.row.field`.
 */
export function undoConflict(conflicts: readonly UndoConflict[]): Refusal {
  const keyOf = ({ record_id, line }: UndoConflict) =>
    line === undefined ? `records.${record_id}.record` : `lines.${record_id}.line`
  return new Refusal('undo_conflict', {
    fields: Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), conflict.code])),
    lines: Object.fromEntries(
      conflicts.flatMap((conflict) =>
        conflict.line === undefined ? [] : [[keyOf(conflict), conflict.line]],
      ),
    ),
  })
}

/** The records that such a refusal names. */
export function conflictsOf({ details }: Refusal): readonly UndoConflict[] {
  return Object.entries(details.fields ?? {}).map(([key, code]) => {
    const line = details.lines?.[key]
    const record_id = Number(key.split('.')[1])
    return line === undefined ? { record_id, code } : { record_id, code, line }
  })
}

/**
 * Undoes an operation on documents, each for itself; what it did to other records goes with its
 * document.
 * @param table of the documents among the items.
 * @param undo undoes one, in the order of the ids; @returns why it was refused.
 * @param name says what people know the refused ones by.
 * @returns the documents that were left alone.
 * @throws Refusal `undo_conflict` when none was undone, `budget_exceeded` of the first one above.
 */
export async function undoEach(
  items: readonly KeptItem[],
  table: string,
  undo: (item: KeptItem) => Promise<Refusal | null>,
  name?: (conflicts: readonly UndoConflict[]) => Promise<readonly UndoConflict[]>,
): Promise<readonly UndoConflict[]> {
  const documents = items
    .filter((item) => item.table_name === table)
    .toSorted((a, b) => a.record_id - b.record_id)
  const refused: UndoConflict[] = []
  for (const item of documents) {
    const refusal = await undo(item)
    // It says by how much, which no code of a record does.
    if (refusal?.code === 'budget_exceeded') throw refusal
    if (refusal !== null) refused.push({ record_id: item.record_id, code: refusal.code })
  }
  const conflicts = name === undefined || refused.length === 0 ? refused : await name(refused)
  if (conflicts.length === documents.length) throw undoConflict(conflicts)
  return conflicts
}
