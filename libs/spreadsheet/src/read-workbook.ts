import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './cell.ts'
import { hiddenRows } from './hidden-rows.ts'
import { fillMerges, headerMerges } from './merged-headers.ts'
import { packSheet } from './pack-sheet.ts'
import { rowsWithValues } from './rows-with-values.ts'
import type { SheetContent } from './sheet-content.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { consumeTagLimit } from './consume-tag-limit.ts'
import { tidyCells } from './tidy-cells.ts'
import { totalRows } from './total-rows.ts'
import { uncomputedCells } from './uncomputed-cells.ts'
import { unpackParts } from './unpack-parts.ts'
import { readBook } from './book-sheets.ts'

/**
 * Reads one sheet of an xlsx: days as `YYYY-MM-DD` whichever year the book counts from, formulas as
 * what they last came to (`=` where nobody has computed them), texts that look like numbers as texts. Rows of subtotals are left out.
 * @param wanted its name; without it the first that is not hidden and holds something.
 * @throws SheetError
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | null,
  limits: SheetLimits,
): Promise<SheetContent> {
  const parts = unpackParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
  const book = readBook(parts, limits)
  if (book.sheets.length === 0) throw new SheetError('sheet_unreadable')
  if (book.sheets.length > limits.max_sheets) throw new SheetError('sheet_too_large')
  const seen = book.sheets.filter((sheet) => !sheet.is_hidden)
  const chosen = seen.filter((sheet) => wanted === null || sheet.name === wanted)
  const blank = new Set<string>()
  let left = limits.max_marks
  for (const sheet of chosen) {
    // Many sheets may name one part.
    if (blank.has(sheet.part)) continue
    const worksheet = parts.get(sheet.part)?.content
    if (worksheet === undefined) throw new SheetError('sheet_unreadable')
    const filled = rowsWithValues(worksheet, limits)
    blank.add(sheet.part)
    if (filled === null) continue
    left = consumeTagLimit(left, [filled, book.shared_strings, book.styles])
    const rows = await readRows(packSheet(book, filled), worksheet, limits)
    if (rows.length > 0)
      return {
        format: 'xlsx',
        sheet_names: seen.map(({ name }) => name),
        sheet: sheet.name,
        rows,
      }
  }
  throw new SheetError('sheet_empty')
}

/** No amount, day or name: whoever reads the cell says that it cannot be read. */
const UNCOMPUTED = '='

/** @param worksheet what the sheet says of its rows beside their values. */
async function readRows(
  book: ReadableStream<Uint8Array>,
  worksheet: Buffer,
  limits: SheetLimits,
): Promise<SheetContent['rows']> {
  const merges = headerMerges(worksheet, limits)
  const hidden = hiddenRows(worksheet, limits)
  const totals = totalRows(worksheet, limits)
  const rows = new Map<number, Cell[]>()
  for await (const { index, values } of streamXlsxRows(book)) {
    const cells = tidyCells(values, limits)
    if (cells.length > 0 && !totals.has(index + 1)) rows.set(index + 1, [...cells])
    // The header row is not one of those that are imported.
    if (rows.size > limits.max_rows + 1) throw new SheetError('sheet_too_many_rows')
  }
  fillMerges(rows, merges)
  for (const { row, column } of uncomputedCells(worksheet, limits)) {
    const cells = rows.get(row)
    if (cells === undefined) continue
    while (cells.length <= column) cells.push(null)
    cells[column] ??= UNCOMPUTED
  }
  return [...rows].map(([row, cells]) =>
    hidden.has(row) ? { row, cells, is_hidden: true } : { row, cells },
  )
}
