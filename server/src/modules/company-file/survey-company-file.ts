import { IDS_OF_CELL } from '../../kernel/database/cell-ids.ts'
import type { checkLines } from './check-lines.ts'
import { CompanyFileError } from './company-file-error.ts'
import type { FileHead } from './company-file.schema.ts'

/** What a company file holds, once it was read to its end. */
export interface Survey {
  readonly head: FileHead
  /** The largest id of each table that counts its own, of those that the directory's database gives. */
  readonly largestIds: ReadonlyMap<string, { readonly column: string; readonly id: number }>
  readonly rows: number
}

/** Reads a company file whole, and keeps none of it. @throws CompanyFileError */
export async function surveyCompanyFile(lines: ReturnType<typeof checkLines>): Promise<Survey> {
  let head: FileHead | null = null
  let rows = 0
  const largestIds = new Map<string, { readonly column: string; readonly id: number }>()
  for await (const line of lines) {
    if (line.kind === 'head') head = line.head
    if (line.kind !== 'row') continue
    rows += 1
    const { table, identity: column } = line.table
    const id = column === null ? 0 : Number(line.row.values[column])
    // It comes into the directory's database, which never gives those that cells give.
    if (column === null || id >= IDS_OF_CELL) continue
    largestIds.set(table, { column, id: Math.max(id, largestIds.get(table)?.id ?? 0) })
  }
  if (head === null) throw new CompanyFileError('The file is empty.')
  return { head, largestIds, rows }
}
