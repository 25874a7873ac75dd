import { streamXlsxRows } from 'hucre/xlsx'
import type { Cell } from './cell.ts'
import { hiddenRows } from './hidden-rows.ts'
import { fillMerges, headerMerges } from './merged-headers.ts'
import { packParts } from './pack-parts.ts'
import type { SheetContent } from './sheet-content.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { tidyCells } from './tidy-cells.ts'
import { totalRows } from './total-rows.ts'
import { unpackParts } from './unpack-parts.ts'
import { type BookSheet, bookSheets } from './book-sheets.ts'

/**
 * Reads one sheet of an xlsx: days as `YYYY-MM-DD` whichever year the book counts from, formulas as
 * what they last came to, texts that look like numbers as texts. Rows of subtotals are left out.
 * @param wanted its name; without it the first that is not hidden and holds something.
 * @throws SheetError
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | null,
  limits: SheetLimits,
): Promise<SheetContent> {
  const parts = unpackParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
  const sheets = bookSheets(parts)
  if (sheets.length === 0) throw new SheetError('sheet_unreadable')
  if (sheets.length > limits.max_sheets) throw new SheetError('sheet_too_large')
  const seen = sheets.filter((sheet) => !sheet.is_hidden)
  const book = packParts(parts)
  const chosen = seen.filter((sheet) => wanted === null || sheet.name === wanted)
  for (const sheet of chosen) {
    const rows = await readRows(book, sheet, parts.get(sheet.part)?.content, limits)
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

async function readRows(
  book: Uint8Array,
  { place }: BookSheet,
  worksheet: Buffer | undefined,
  limits: SheetLimits,
): Promise<SheetContent['rows']> {
  if (worksheet === undefined) throw new SheetError('sheet_unreadable')
  const merges = headerMerges(worksheet, limits)
  const hidden = hiddenRows(worksheet, limits)
  const totals = totalRows(worksheet, limits)
  const rows = new Map<number, Cell[]>()
  for await (const { index, values } of streamXlsxRows(book, { sheet: place })) {
    const cells = tidyCells(values, limits)
    if (cells.length > 0 && !totals.has(index + 1)) rows.set(index + 1, [...cells])
    // The header row is not one of those that are imported.
    if (rows.size > limits.max_rows + 1) throw new SheetError('sheet_too_many_rows')
  }
  fillMerges(rows, merges)
  return [...rows].map(([row, cells]) =>
    hidden.has(row) ? { row, cells, is_hidden: true } : { row, cells },
  )
}
