import { cents } from '@prumo/money'
import type { PercentColumn, SheetColumn } from './sheet-columns.ts'
import type { Statement, StatementRow } from './statements.contract.ts'

type PlainSeries = Pick<StatementRow, 'cells' | 'total_cents'>

/** A row as the table shows it: a line, a subtotal, a balance, or a category of a line. */
export interface SheetRow {
  /** `RB`, or `RB.12` for category 12 of it. */
  readonly key: string
  readonly line: string
  readonly kind: 'line' | 'subtotal' | 'balance' | 'unposted' | 'check' | 'category'
  /** What the template of the company calls it; null is the name that Prumo gives it. */
  readonly name: string | null
  readonly category: { readonly id: number; readonly code: string; readonly name: string } | null
  readonly cells: readonly number[]
  readonly total_cents: number
  /** What its figures are compared with, where that was asked for. */
  readonly compared: PlainSeries | null
  /** What is expected beside them, where that was asked for. */
  readonly expected: PlainSeries | null
  /** What is budgeted, where that was asked for. */
  readonly budgeted: PlainSeries | null
  /** Whether its categories are shown; null when there is nothing to expand. */
  readonly isExpanded: boolean | null
}

/** What decides which rows are on the screen. */
export interface SheetView {
  /** Lines whose categories are shown. */
  readonly expanded: ReadonlySet<string>
  /** Lines that are zero in all columns are shown too. */
  readonly withZeroRows: boolean
}

/** The rows that are on the screen, in the order of the statement. */
export function sheetRows(rows: readonly StatementRow[], view: SheetView): SheetRow[] {
  return rows.flatMap((row) => {
    const { line, name = null, kind, categories, ...series } = row
    const { cells, total_cents, compared = null, expected = null, budgeted = null } = series
    const isLeftOut = kind === 'line' || kind === 'unposted'
    if (isLeftOut && isZero(row) && !view.withZeroRows) return []
    const isExpanded = categories.length === 0 ? null : view.expanded.has(line)
    const figures = { cells, total_cents, compared, expected, budgeted }
    const named = { key: line, line, name, kind, category: null }
    const own: SheetRow = { ...named, ...figures, isExpanded }
    return isExpanded === true ? [own, ...categoryRows(row)] : [own]
  })
}

function categoryRows({ line, categories }: StatementRow): SheetRow[] {
  return categories.map(({ category_id, code, name, ...series }) => ({
    key: `${line}.${category_id}`,
    line,
    name: null,
    kind: 'category',
    category: { id: category_id, code, name },
    cells: series.cells,
    total_cents: series.total_cents,
    compared: series.compared ?? null,
    expected: series.expected ?? null,
    budgeted: series.budgeted ?? null,
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

/** How far a figure is from what is budgeted, in tenths of a percent of that. */
function deviationTenths(
  row: Pick<SheetRow, 'cells' | 'total_cents' | 'budgeted'>,
  position: number | null,
): number | null {
  if (row.budgeted === null) return null
  const planned = amountAt(row.budgeted, position)
  return shareTenths(amountAt(row, position) - planned, Math.abs(planned))
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

/** The percentage of a row in a column, in tenths of a percent. */
export function tenthsAt(
  row: SheetRow,
  { kind, position }: PercentColumn,
  base: Pick<SheetRow, 'cells' | 'total_cents'> | null,
): number | null {
  if (kind === 'growth') return growthTenths(row, position)
  if (kind === 'deviation') return deviationTenths(row, position)
  return base ? shareTenths(amountAt(row, position), amountAt(base, position)) : null
}

/** A statement whose figures are what happened and what is expected together. */
export function withExpectedAdded(statement: Statement): Statement {
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

const isZero = ({ cells, total_cents, expected, budgeted }: StatementRow): boolean =>
  total_cents === 0 &&
  [...cells, ...(expected?.cells ?? []), ...(budgeted?.cells ?? [])].every((cell) => cell === 0)

/** The amount of a row in a column of amounts. */
export function amountIn(row: SheetRow, column: Exclude<SheetColumn, PercentColumn>): number {
  // Balances do not add up, and so have no average.
  if (column.kind === 'average') return isOfAccounts(row) ? 0 : averageOf(row)
  if (column.kind === 'total') return row.total_cents
  const amount = amountAt(row, column.position)
  if (column.kind === 'period') return amount
  if (column.kind === 'budgeted' || column.kind === 'variance') {
    const budgeted = row.budgeted === null ? 0 : amountAt(row.budgeted, column.position)
    if (column.kind === 'budgeted') return budgeted
    return isOfAccounts(row) ? 0 : amount - budgeted
  }
  const expected = row.expected === null ? 0 : amountAt(row.expected, column.position)
  if (column.kind === 'expected') return expected
  // Of a balance what is expected is added to what is there: it is nothing to differ from.
  return isOfAccounts(row) ? 0 : amount - expected
}

/** Whether a row is of the accounts, not of entries: it has no share, average or difference. */
export const isOfAccounts = ({ kind }: Pick<SheetRow, 'kind'>): boolean =>
  kind === 'balance' || kind === 'check' || kind === 'unposted'
