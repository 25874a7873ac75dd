import { zeroCents } from '@prumo/money'
import type { ImportInput } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { RegisterTable } from '../../kernel/database/tables.ts'
import { deleteUnused } from '../../kernel/delete-unused.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { rightsTo } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chunksOf, type RowOutcome } from '../../kernel/row-outcome.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { requireNoIssues, type RowIssue, rowIssue, rowWarning } from './row-issues.ts'
import { asImport } from './save-import.ts'
import { type SheetTarget, sheetTarget } from './sheet-target.ts'

/** Rows beside the company's books: ready to be written, and what is wrong with them. */
export interface ValidatedRows<Ready> {
  readonly ready: readonly Ready[]
  readonly issues: readonly RowIssue[]
  /** Rows whose record is there already, as they say it: they may be left out (decision 410). */
  readonly known?: ReadonlySet<number>
}

/** How the rows of a type of master record are checked and written. */
interface MasterRecordWork<
  Row extends { readonly row: number },
  Ready extends { readonly row: number },
> {
  readonly table: RegisterTable
  readonly schema: z.ZodType<Row>
  readonly max_rows?: number
  /** @param isKnownLeftOut rows whose record is there already are not written. */
  readonly validate: (
    db: CompanyDb,
    rows: readonly Row[],
    isKnownLeftOut: boolean,
  ) => Promise<ValidatedRows<Ready>>
  /**
   * Adds the records and says how many there are by now.
   * @returns what kept rows from being written: another request was faster.
   */
  readonly write: (
    db: CompanyDb,
    ready: readonly Ready[],
    written: (count: number) => void,
  ) => Promise<readonly RowIssue[]>
  /** Takes away what belongs to records alone, before an undoing deletes them. */
  readonly release?: (db: CompanyDb, ids: readonly number[]) => Promise<void>
}

/**
 * A type of master record as a target: every row becomes a new record, all of them in one operation, but
 * for those that are there already where they are to be left out.
 */
export function masterRecordTarget<
  Row extends { readonly row: number },
  Ready extends { readonly row: number },
>(target: ImportTarget, work: MasterRecordWork<Row, Ready>): SheetTarget {
  const { table, schema, max_rows, validate, write, release = async () => undefined } = work
  const validatedRows = async (
    db: CompanyDb,
    rows: readonly Row[],
    { skip_known }: Pick<ImportInput, 'skip_known'>,
  ) => {
    const isLeftOut = skip_known === 'true'
    return withoutKnown(await validate(db, rows, isLeftOut), isLeftOut)
  }
  return sheetTarget(target, {
    schema,
    ...(max_rows === undefined ? {} : { max_rows }),
    check: async (db, { rows, issues }, { input }) => [
      ...issues,
      ...(await validatedRows(db, rows, input)).issues,
    ],
    run: (db, { rows, issues }, { input, progress }) =>
      asImport(db, target, input, async () => {
        const { ready, issues: wrong } = await validatedRows(db, rows, input)
        requireNoIssues(target, [...issues, ...wrong])
        requireNoIssues(target, await write(db, ready, (count) => progress(count, rows.length)))
        return {
          rows_count: rows.length,
          created_count: ready.length,
          settled_count: 0,
          added_parties_count: 0,
          added_categories_count: 0,
          total_cents: zeroCents,
        }
      }),
    undo: (db, items) => undoAdded(db, table, items, (ids) => release(db, ids)),
  })
}

/** Of rows that are there already nothing is written, and nothing else is said. */
function withoutKnown<Ready extends { readonly row: number }>(
  { ready, issues, known = new Set() }: ValidatedRows<Ready>,
  isAsked: boolean,
): Pick<ValidatedRows<Ready>, 'ready' | 'issues'> {
  if (!isAsked || known.size === 0) return { ready, issues }
  return {
    ready: ready.filter(({ row }) => !known.has(row)),
    issues: [
      ...issues.filter(({ row }) => !known.has(row)),
      ...[...known].map((row) => rowWarning(row, 'name', 'import_already_there')),
    ],
  }
}

/** What rows are written as: their numbers belong to the sheet. */
export const inputsOf = <Row extends { readonly row: number }>(
  rows: readonly Row[],
): readonly Omit<Row, 'row'>[] =>
  rows.map((ready) => {
    const { row: _, ...input } = ready
    return input
  })

/** Rows that are written between two words on progress. */
const ROWS_OF_STATEMENT = 1_000

/** Writes rows whose order does not matter, so many at a time. */
export async function writeInChunks<Row extends { readonly row: number }>(
  rows: readonly Row[],
  create: (chunk: readonly Row[]) => Promise<readonly RowOutcome<unknown>[]>,
  written: (count: number) => void,
): Promise<readonly RowIssue[]> {
  const refused: RowIssue[] = []
  for (const [place, chunk] of chunksOf(rows, ROWS_OF_STATEMENT).entries()) {
    refused.push(...refusedRows(chunk, await create(chunk)))
    written(place * ROWS_OF_STATEMENT + chunk.length)
  }
  return refused
}

/** What the outcomes of rows, in their order, say against them. */
export function refusedRows(
  rows: readonly { readonly row: number }[],
  outcomes: readonly RowOutcome<unknown>[],
): readonly RowIssue[] {
  return outcomes.flatMap((outcome, place) =>
    outcome.ok
      ? []
      : Object.entries(outcome.errors).map(([field, code]) =>
          rowIssue(rows[place]?.row ?? 0, field, code),
        ),
  )
}

/**
 * Records that an import added go, but for those that changed or that something names by now. Nobody
 * deletes what they may not see. @throws Refusal `permission_denied`.
 */
async function undoAdded(
  db: CompanyDb,
  table: RegisterTable,
  items: readonly KeptItem[],
  release: (ids: readonly number[]) => Promise<void>,
): Promise<readonly UndoConflict[]> {
  const added = items.filter((item) => item.table_name === table)
  const ids = added.map((item) => item.record_id)
  const reached = rightsTo(db, table)
  if (reached !== null && ids.some((id) => !reached.includes(id)))
    throw new Refusal('permission_denied')
  const { gone, used } = await deleteUnused(db, table, ids, { release })
  await recordOperation(
    db,
    'operations.undo',
    added
      .filter(({ record_id }) => gone.has(record_id))
      .map(({ record_id, after }) => ({ table, record_id, before: after })),
  )
  return ids
    .filter((id) => !gone.has(id))
    .map((record_id) => ({
      record_id,
      code: used.has(record_id) ? 'undo_record_in_use' : 'undo_changed_since',
    }))
}
