import { type Cents, parseMoney, sumCents, zeroCents } from '@prumo/money'

/** A row of the sheet: a category with an amount a month. */
export interface SheetLine {
  readonly category_id: number
  readonly category_code: string
  readonly category_name: string
  readonly nature: 'revenue' | 'expense'
  readonly amounts_cents: readonly Cents[]
}

export type SheetLines = readonly SheetLine[]

/** Cells from one corner to the other, both included, by row and month. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A cell of something copied; null is what is no amount, and changes nothing. */
type Block = readonly (readonly (Cents | null)[])[]

const isIn = (at: number, from: number, to: number): boolean => at >= from && at <= to

/** Writes cells of a range, those that `value` gives an amount. */
export function writeCells(
  lines: SheetLines,
  range: CellRange,
  value: (row: number, column: number) => Cents | null,
): SheetLines {
  return lines.map((line, row) =>
    isIn(row, range.top, range.bottom)
      ? {
          ...line,
          amounts_cents: line.amounts_cents.map((before, column) =>
            isIn(column, range.left, range.right) ? (value(row, column) ?? before) : before,
          ),
        }
      : line,
  )
}

/** What Excel and Sheets put on the clipboard: rows by line, cells by tab. An empty cell is zero. */
export function readBlock(text: string): Block {
  const rows = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  return rows.map((row) => row.split('\t').map(readCell))
}

/** An amount as it was typed or copied, never negative; null for what is none. */
export function readCell(text: string): Cents | null {
  const typed = text.trim()
  if (typed === '' || typed === '-') return zeroCents
  const amount = parseMoney(typed)
  return amount === null || amount < 0 ? null : amount
}

/**
 * Pastes from the first cell of what is marked; one amount fills all that is marked. What would stand
 * outside of the sheet is left out.
 */
export function pasteBlock(lines: SheetLines, marked: CellRange, block: Block): SheetLines {
  const [first] = block
  if (first === undefined) return lines
  const isOne = block.length === 1 && first.length === 1
  const range = isOne
    ? marked
    : {
        ...marked,
        bottom: marked.top + block.length - 1,
        right: marked.left + Math.max(...block.map((row) => row.length)) - 1,
      }
  return writeCells(lines, range, (row, column) =>
    isOne ? (first[0] ?? null) : (block[row - marked.top]?.[column - marked.left] ?? null),
  )
}

/** What is marked, as Excel and Sheets take it. */
export function copyBlock(
  lines: SheetLines,
  { top, bottom, left, right }: CellRange,
  write: (value: Cents) => string,
): string {
  return lines
    .slice(top, bottom + 1)
    .map((line) =>
      line.amounts_cents
        .slice(left, right + 1)
        .map(write)
        .join('\t'),
    )
    .join('\n')
}

/** Repeats the first row of what is marked down to its last; of one row, the row above it. */
export function fillDown(lines: SheetLines, marked: CellRange): SheetLines {
  const from = marked.top === marked.bottom ? marked.top - 1 : marked.top
  return writeCells(lines, marked, (_, column) => lines[from]?.amounts_cents[column] ?? null)
}

/** Repeats the first month of what is marked to its last; of one month, that before it. */
export function fillRight(lines: SheetLines, marked: CellRange): SheetLines {
  const from = marked.left === marked.right ? marked.left - 1 : marked.left
  return writeCells(lines, marked, (row) => lines[row]?.amounts_cents[from] ?? null)
}

/** Lines with others put over those of the same category, or added below. */
export function withLines(lines: SheetLines, others: SheetLines): SheetLines {
  const over = new Map(others.map((line) => [line.category_id, line]))
  const known = new Set(lines.map((line) => line.category_id))
  return [
    ...lines.map((line) => over.get(line.category_id) ?? line),
    ...others.filter((line) => !known.has(line.category_id)),
  ]
}

/** The sum of each month, and of all. */
export function sumsOf(lines: SheetLines, months: number) {
  const by = Array.from({ length: months }, (_, place) =>
    sumCents(lines.map((line) => line.amounts_cents[place] ?? zeroCents)),
  )
  return { months: by, total: sumCents(by) }
}
