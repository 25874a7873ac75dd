import { z } from 'zod'
import { threadSlice } from '../../kernel/database/long-acts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { RowIssue } from './row-issues.ts'

const numberedSchema = z.looseObject({ row: z.int().min(1) })

export interface ReadRows<T> {
  readonly rows: readonly T[]
  /** What the fields of the rows are wrong about, by themselves. */
  readonly issues: readonly RowIssue[]
  /**
   * Rows that are wrong by themselves, with the stand-ins of the target in their wrong fields: what
   * else is wrong with them can be told with it. None of them is ever imported.
   */
  readonly repaired: readonly { readonly row: T; readonly fields: ReadonlySet<string> }[]
}

/**
 * Reads rows, one JSON object a line, by their schema. Other requests go on meanwhile.
 * @param max as many rows as the target takes.
 * @param standIns right values of the fields that a row needs; without them nothing is repaired.
 * @throws Refusal `import_rows_unreadable`, `import_without_rows`, `import_too_many_rows`.
 */
export async function readRows<T extends { readonly row: number }>(
  bytes: Uint8Array,
  schema: z.ZodType<T>,
  max: number,
  standIns?: Readonly<Record<string, unknown>>,
): Promise<ReadRows<T>> {
  const lines = new TextDecoder().decode(bytes).split('\n').filter(Boolean)
  if (lines.length === 0) throw new Refusal('import_without_rows')
  if (lines.length > max) throw new Refusal('import_too_many_rows', { values: { max } })
  const rows: T[] = []
  const issues: RowIssue[] = []
  const repaired: { row: T; fields: ReadonlySet<string> }[] = []
  const seen = new Set<number>()
  const thread = threadSlice()
  for (const line of lines) {
    if (thread.isOver()) await thread.yieldThread()
    const value = parseLine(line)
    // A row without a number of its own could not be named in an answer.
    if (seen.has(value.row)) throw new Refusal('import_rows_unreadable')
    seen.add(value.row)
    const parsed = schema.safeParse(value, { reportInput: true })
    if (parsed.success) {
      rows.push(parsed.data)
      continue
    }
    for (const issue of parsed.error.issues)
      issues.push({ row: value.row, field: issue.path.map(String).join('.'), issue })
    if (standIns === undefined) continue
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const stood = [...fields].map((field) => [field, standIns[field] ?? null])
    const again = schema.safeParse({ ...value, ...Object.fromEntries(stood) })
    if (again.success) repaired.push({ row: again.data, fields })
  }
  return { rows, issues, repaired }
}

function parseLine(line: string): z.output<typeof numberedSchema> {
  try {
    return numberedSchema.parse(JSON.parse(line))
  } catch {
    // Not of our making: the wizard writes every line with its number.
    throw new Refusal('import_rows_unreadable')
  }
}
