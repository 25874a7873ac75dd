import { cents } from '@prumo/money'
import type { StatementColumn } from '@prumo/contracts/statements/columns'
import type { Statement, StatementRow } from '@prumo/contracts/statements/statements.contract'

type PlainSeries = Pick<StatementRow, 'cells' | 'total_cents'>

/** A row as the table shows it: a line, a subtotal, a balance, or a category of a line. */
export interface SheetRow {
  /** `RB`, or `RB.12` for category 12 of it. */
  readonly key: string
  readonly line: string
  readonly kind: 'line' | 'subtotal' | 'balance' | 'category'
  readonly category: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly cells: readonly number[]
  readonly total_cents: number
  /** What its figures are compared with, where that was asked for. */
  readonly compared: PlainSeries | null
  /** What is expected beside them, where that was asked for. */
  readonly expected: PlainSeries | null
  /** Whether its categories are shown; null when there is nothing to expand. */
  readonly isExpanded: boolean | null
}

/**
 * A column of figures: a period, the total, the average of the periods, or, of a period or the total, its
 * share of revenue or how much it grew.
 */
export type SheetColumn =
  | { readonly kind: 'period'; readonly key: string; readonly position: number }
  | { readonly kind: 'total'; readonly key: 'total' }
  | { readonly kind: 'average'; readonly key: 'average' }
  | { readonly kind: 'share'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'growth'; readonly key: string; readonly position: number | null }
  /** What is expected in a period or in all, and what happened less that. */
  | { readonly kind: 'expected'; readonly key: string; readonly position: number | null }
  | { readonly kind: 'difference'; readonly key: string; readonly position: number | null }

/** Which columns stand beside those of the periods and the total. */
export interface SheetExtras {
  readonly average: boolean
  readonly share: boolean
  readonly growth: boolean
  /** Shares and growth of every period, not of the total alone. */
  readonly each: boolean
  /** What is expected in columns of its own, and the difference. */
  readonly expected: boolean
  readonly difference: boolean
}

/** What decides which rows are on the screen. */
export interface SheetView {
  /** Lines whose categories are shown. */
  readonly expanded: ReadonlySet<string>
  /** Lines that are zero in all columns are shown too. */
  readonly withZeroRows: boolean
}

/** The rows that are on the screen, in the order of the statement; the check has its own place. */
export function sheetRows(rows: readonly StatementRow[], view: SheetView): SheetRow[] {
  return rows.flatMap((row) => {
    const { line, kind, cells, total_cents, compared = null, expected = null, categories } = row
    if (kind === 'check') return []
    if (kind === 'line' && isZero(row) && !view.withZeroRows) return []
    const isExpanded = categories.length === 0 ? null : view.expanded.has(line)
    const figures = { cells, total_cents, compared, expected }
    const own: SheetRow = { key: line, line, kind, category: null, ...figures, isExpanded }
    return isExpanded === true ? [own, ...categoryRows(row)] : [own]
  })
}

function categoryRows({ line, categories }: StatementRow): SheetRow[] {
  return categories.map(({ category_id, code, name, ...series }) => ({
    key: `${line}.${category_id}`,
    line,
    kind: 'category',
    category: { id: category_id, code, name },
    cells: series.cells,
    total_cents: series.total_cents,
    compared: series.compared ?? null,
    expected: series.expected ?? null,
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

/** Periods and total, and what was asked for beside them. */
export function sheetColumns(
  periods: readonly Pick<StatementColumn, 'key'>[],
  extras: SheetExtras,
): SheetColumn[] {
  return [
    ...periods.flatMap(({ key }, position): SheetColumn[] => [
      { kind: 'period', key, position },
      ...expectations(extras, position, `.${key}`),
      ...(extras.each ? percentages(extras, position, `.${key}`) : []),
    ]),
    { kind: 'total', key: 'total' },
    ...expectations(extras, null, ''),
    ...(extras.average ? [{ kind: 'average', key: 'average' } as const] : []),
    ...percentages(extras, null, ''),
  ]
}

function expectations(
  { expected, difference }: Pick<SheetExtras, 'expected' | 'difference'>,
  position: number | null,
  of: string,
): SheetColumn[] {
  if (!expected) return []
  return [
    { kind: 'expected', key: `expected${of}`, position },
    ...(difference ? [{ kind: 'difference', key: `difference${of}`, position } as const] : []),
  ]
}

function percentages(
  { share, growth }: Pick<SheetExtras, 'share' | 'growth'>,
  position: number | null,
  of: string,
): SheetColumn[] {
  return [
    ...(share ? [{ kind: 'share', key: `share${of}`, position } as const] : []),
    ...(growth ? [{ kind: 'growth', key: `growth${of}`, position } as const] : []),
  ]
}

/** In pixels, of the columns that stay in sight at the end. */
const TAIL_WIDTHS = { total: 116, average: 116, share: 64, growth: 64 } as const

/**
 * The total and what follows it stay in sight: how far each column stands from the end, by its key. With
 * what is expected they are too many, and none does.
 */
export function pinnedColumns(columns: readonly SheetColumn[]): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>()
  const first = columns.findIndex(({ kind }) => kind === 'total')
  let end = 0
  for (const { kind, key } of columns.slice(Math.max(0, first)).toReversed()) {
    if (kind === 'period' || kind === 'expected' || kind === 'difference') return new Map()
    pinned.set(key, end)
    end += TAIL_WIDTHS[kind]
  }
  return pinned
}

/** How wide the columns are that stay in sight. */
export function tailWidth(columns: readonly SheetColumn[]): number {
  const pinned = pinnedColumns(columns)
  const first = columns.find(({ key }) => pinned.has(key))
  return pinned.size === 0 || first === undefined
    ? 0
    : (pinned.get(first.key) ?? 0) + TAIL_WIDTHS.total
}

/** In pixels, of the columns that stand beside a period. */
const BESIDE_WIDTHS = { share: 64, growth: 64, expected: 124, difference: 124 } as const

/** How wide the columns are together that stand beside each period. */
export function besideWidth(columns: readonly SheetColumn[]): number {
  return columns.reduce((sum, column) => {
    if (column.kind === 'total' || column.kind === 'average' || column.kind === 'period') return sum
    return column.position === 0 ? sum + BESIDE_WIDTHS[column.kind] : sum
  }, 0)
}

/** The one column of a narrow screen, with its own share and growth beside it. */
export function narrowColumns(columns: readonly SheetColumn[], shown: string): SheetColumn[] {
  const column = columns.find(({ key }) => key === shown)
  if (column === undefined || !isAmount(column)) return []
  if (column.kind !== 'period' && column.kind !== 'total') return [column]
  const position = column.kind === 'period' ? column.position : null
  const has = (kind: SheetColumn['kind']) => columns.some((other) => other.kind === kind)
  return [column, ...percentages({ share: has('share'), growth: has('growth') }, position, '')]
}

/** Whether a column holds amounts, not percentages. */
export const isAmount = ({ kind }: SheetColumn): boolean => kind !== 'share' && kind !== 'growth'

/** The average of the periods to the nearest cent, half a cent away from zero. */
export function averageOf({ cells, total_cents }: Pick<SheetRow, 'cells' | 'total_cents'>): number {
  const average = Math.round(Math.abs(total_cents) / Math.max(1, cells.length))
  return total_cents < 0 && average !== 0 ? -average : average
}

/** How much a figure grew since the one that it is compared with, in tenths of a percent of that one. */
export function growthTenths(
  row: Pick<SheetRow, 'cells' | 'total_cents' | 'compared'>,
  position: number | null,
): number | null {
  if (row.compared === null) return null
  const before = amountAt(row.compared, position)
  return shareTenths(amountAt(row, position) - before, Math.abs(before))
}

/** The amount of a row in a period, or its total for the position null. */
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

/** The percentage of a row in a column of shares or of growth, in tenths of a percent. */
export function tenthsAt(
  row: SheetRow,
  { kind, position }: Extract<SheetColumn, { kind: 'share' | 'growth' }>,
  base: Pick<SheetRow, 'cells' | 'total_cents'> | null,
): number | null {
  if (kind === 'growth') return growthTenths(row, position)
  return base ? shareTenths(amountAt(row, position), amountAt(base, position)) : null
}

/** A statement whose figures are what happened and what is expected together. */
export function togetherOf(statement: Statement): Statement {
  const add = <T extends StatementRow | StatementRow['categories'][number]>(series: T): T => {
    const { expected, cells, total_cents } = series
    if (expected === undefined) return series
    const sum = cells.map((cell, place) => cents(cell + (expected.cells[place] ?? 0)))
    return { ...series, cells: sum, total_cents: cents(total_cents + expected.total_cents) }
  }
  return {
    ...statement,
    rows: statement.rows.map((row) => ({ ...add(row), categories: row.categories.map(add) })),
  }
}

/** Nothing happened in the whole range: no line, no balance. */
export function isEmptyStatement({ rows }: Pick<Statement, 'rows'>): boolean {
  return rows.every(isZero)
}

const isZero = ({ cells, total_cents, expected }: StatementRow): boolean =>
  total_cents === 0 && [...cells, ...(expected?.cells ?? [])].every((cell) => cell === 0)

/** The amount of a row in a column of amounts. */
export function amountIn(
  row: SheetRow,
  column: Exclude<SheetColumn, { kind: 'share' | 'growth' }>,
): number {
  // Balances do not add up, and so have no average.
  if (column.kind === 'average') return row.kind === 'balance' ? 0 : averageOf(row)
  if (column.kind === 'total') return row.total_cents
  const amount = amountAt(row, column.position)
  if (column.kind === 'period') return amount
  const expected = row.expected === null ? 0 : amountAt(row.expected, column.position)
  if (column.kind === 'expected') return expected
  // Of a balance what is expected is added to what is there: it is nothing to differ from.
  return row.kind === 'balance' ? 0 : amount - expected
}
