import type {
  ImportCheckInput,
  ImportInput,
  ImportResult,
} from '@prumo/contracts/imports/import.schema'
import { MAX_IMPORT_ROWS } from '@prumo/contracts/imports/import-limits'
import { SHEET_IMPORTS, type ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { discardQueryPlans } from '../../kernel/database/discard-query-plans.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import type { Undoer } from '../../kernel/undo.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import type { RowIssue } from './row-issues.ts'

/** Rows of which the check is a long act, as their import is. */
const MANY_ROWS = 1_000

/** What an import is run with beside its rows. */
export interface RunOptions {
  readonly input: ImportInput
  readonly permissions: readonly string[]
  readonly progress: ReportProgress
}

/** What rows are checked with. */
export interface CheckOptions {
  readonly input: ImportCheckInput
  readonly permissions: readonly string[]
}

/** How rows of one kind are read, checked, imported and taken back. */
export interface TargetWork<Row extends { readonly row: number }> {
  readonly schema: z.ZodType<Row>
  /** As many rows as the master data can have; 50,000 unless told. */
  readonly max_rows?: number
  /** Right values of required fields, by which the rest of a wrong row is looked at. */
  readonly stand_ins?: Readonly<Record<string, unknown>>
  /** What is wrong with rows: by themselves, and as the company's books know. Writes nothing. */
  readonly check: (
    db: CompanyDb,
    read: ReadRows<Row>,
    options: CheckOptions,
  ) => Promise<readonly RowIssue[]>
  /** Imports them, all or nothing, as one operation. @throws ZodError with `target.row.field` keys. */
  readonly run: (db: CompanyDb, read: ReadRows<Row>, options: RunOptions) => Promise<ImportResult>
  readonly undo: Undoer['undo']
}

/** Something that can be imported, whatever its rows are. */
export interface SheetTarget {
  readonly check: (
    db: CompanyDb,
    bytes: Uint8Array,
    options: CheckOptions,
  ) => Promise<readonly RowIssue[]>
  readonly run: (db: CompanyDb, bytes: Uint8Array, options: RunOptions) => Promise<ImportResult>
  /** Whoever may import may take an import back. */
  readonly undoer: Undoer
}

/** Makes a target of what is done with its rows. */
export function sheetTarget<Row extends { readonly row: number }>(
  target: ImportTarget,
  { schema, max_rows = MAX_IMPORT_ROWS, stand_ins, check, run, undo }: TargetWork<Row>,
): SheetTarget {
  const { permission, also } = SHEET_IMPORTS[target]
  const read = (bytes: Uint8Array) => readRows(bytes, schema, max_rows, stand_ins)
  return {
    check: async (db, bytes, options) => {
      const rows = await read(bytes)
      if (rows.rows.length > MANY_ROWS) await discardQueryPlans(db)
      return check(db, rows, options)
    },
    run: async (db, bytes, options) => run(db, await read(bytes), options),
    undoer: { permissions: () => [permission, ...(also === undefined ? [] : [also])], undo },
  }
}
