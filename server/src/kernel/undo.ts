import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyDb } from './database/atomic.ts'
import type { ErrorCode } from '../texts/error-texts.ts'

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
}

/** How the operations of one kind are undone; the module whose act it is says so. */
export interface Undoer {
  /** What whoever undoes must be allowed, all of it, seeing what was touched. */
  readonly permissions: (items: readonly KeptItem[]) => readonly PermissionKey[]
  /**
   * Brings back what was before, where the records still are as the operation left them, and records
   * what it did (`recordOperation`). Set-based: an import has thousands of items.
   * @returns the records that it left alone.
   */
  readonly undo: (db: CompanyDb, items: readonly KeptItem[]) => Promise<readonly UndoConflict[]>
}
