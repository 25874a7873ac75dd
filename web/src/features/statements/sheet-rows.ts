import type { CivilMonth } from '@prumo/civil-date'
import type { Statement, StatementRow } from '@prumo/contracts/statements/statements.contract'

/** A row as the table shows it: a line, a subtotal, a balance, or a category of a line. */
export interface SheetRow {
  /** `RB`, or `RB.12` for category 12 of it. */
  readonly key: string
  readonly line: string
  readonly kind: 'line' | 'subtotal' | 'balance' | 'category'
  readonly category: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly cells: readonly number[]
  readonly total_cents: number
  /** Whether its categories are shown; null when there is nothing to expand. */
  readonly isExpanded: boolean | null
}

/** A column of figures: a month, the total, or the share of net revenue of one of them. */
export type SheetColumn =
  | { readonly kind: 'month'; readonly key: CivilMonth; readonly position: number }
  | { readonly kind: 'total'; readonly key: 'total' }
  | { readonly kind: 'share'; readonly key: 'share'; readonly position: number | null }

/** What decides which rows are on the screen. */
export interface SheetView {
  /** Lines whose categories are shown. */
  readonly expanded: ReadonlySet<string>
  /** Lines that are zero in all months are shown too. */
  readonly withZeroRows: boolean
}

/** The rows that are on the screen, in the order of the statement; the check has its own place. */
export function sheetRows(rows: readonly StatementRow[], view: SheetView): SheetRow[] {
  return rows.flatMap((row) => {
    const { line, kind, cells, total_cents, categories } = row
    if (kind === 'check') return []
    if (kind === 'line' && isZero(row) && !view.withZeroRows) return []
    const isExpanded = categories.length === 0 ? null : view.expanded.has(line)
    const own: SheetRow = { key: line, line, kind, category: null, cells, total_cents, isExpanded }
    return isExpanded === true ? [own, ...categoryRows(row)] : [own]
  })
}

function categoryRows({ line, categories }: StatementRow): SheetRow[] {
  return categories.map(({ category_id, code, name, cells, total_cents }) => ({
    key: `${line}.${category_id}`,
    line,
    kind: 'category',
    category: { id: category_id, code, name },
    cells,
    total_cents,
    isExpanded: null,
  }))
}

/** A row by its key, expanded or not; null for what has no entries behind it, or is not there. */
export function findRow(rows: readonly StatementRow[], key: string): SheetRow | null {
  const every = rows.filter(({ kind }) => kind === 'line' || kind === 'subtotal')
  const view = { expanded: new Set(expandableLines(every)), withZeroRows: true }
  return sheetRows(every, view).find((row) => row.key === key) ?? null
}

/** Lines that have categories: what 'expand all' opens. */
export function expandableLines(rows: readonly StatementRow[]): string[] {
  return rows.flatMap(({ line, categories }) => (categories.length > 0 ? [line] : []))
}

/** Every line is expanded: said in one word, so that the address stays short. */
const ALL = 'all'

/** The lines that a text of the address expands. */
export function readExpanded(
  text: string | undefined,
  lines: readonly string[],
): ReadonlySet<string> {
  const named = text?.split(',') ?? []
  return new Set(text === ALL ? lines : lines.filter((line) => named.includes(line)))
}

/** The text that expands these lines; null when it is none of them. */
export function writeExpanded(
  expanded: ReadonlySet<string>,
  lines: readonly string[],
): string | null {
  const named = lines.filter((line) => expanded.has(line))
  if (named.length === 0) return null
  return named.length === lines.length ? ALL : named.join(',')
}

/** Months and total, and the share of the total when the statement has one. */
export function sheetColumns(months: readonly CivilMonth[], withShare: boolean): SheetColumn[] {
  return [
    ...months.map((key, position) => ({ kind: 'month', key, position }) as const),
    { kind: 'total', key: 'total' },
    ...(withShare ? [{ kind: 'share', key: 'share', position: null } as const] : []),
  ]
}

/** The one column of a narrow screen, with its own share beside it. */
export function narrowColumns(columns: readonly SheetColumn[], shown: string): SheetColumn[] {
  const column = columns.find(({ key }) => key === shown)
  if (column === undefined || column.kind === 'share') return []
  const position = column.kind === 'month' ? column.position : null
  return columns.some(({ kind }) => kind === 'share')
    ? [column, { kind: 'share', key: 'share', position }]
    : [column]
}

/** The amount of a row in a month, or its total for the position null. */
export function amountAt(
  row: Pick<SheetRow, 'cells' | 'total_cents'>,
  position: number | null,
): number {
  return position === null ? row.total_cents : (row.cells[position] ?? 0)
}

/** A share in tenths of a percent, rounded; null of nothing, and when there is nothing to be a share of. */
export function shareTenths(value_cents: number, base_cents: number): number | null {
  if (value_cents === 0 || base_cents === 0) return null
  const tenths = Math.round((Math.abs(value_cents) * 1000) / Math.abs(base_cents))
  const isNegative = value_cents < 0 !== base_cents < 0
  return isNegative && tenths !== 0 ? -tenths : tenths
}

/** Nothing happened in the whole range: no line, no balance. */
export function isEmptyStatement({ rows }: Pick<Statement, 'rows'>): boolean {
  return rows.every(isZero)
}

const isZero = ({ cells, total_cents }: Pick<SheetRow, 'cells' | 'total_cents'>): boolean =>
  total_cents === 0 && cells.every((cell) => cell === 0)
