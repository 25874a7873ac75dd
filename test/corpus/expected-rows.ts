import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of a table of expectations: column name → trimmed cell. */
export type ExpectedRow = Readonly<Record<string, string>>

/** The files that were written for this project; they are always read. */
export const OWN_CORPUS = import.meta.dirname

/** The rows of a table of tab-separated values whose first line names its columns. */
export function expectedRows(folder: string, name: string): readonly ExpectedRow[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}
