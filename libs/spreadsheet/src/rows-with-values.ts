import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'

const ROW = '<row'
/** What may follow the name of a row's element. */
const AFTER_NAME = ' >/\t\r\n'
const ROWS_END = '</sheetData'
/** No number of a row stands further behind. */
const NUMBER_BYTES = 200
/** A cell's value, and a text of its own. */
const VALUES = ['<v', '<is'] as const

/**
 * A worksheet without the rows that hold no value: a sheet that was formatted to its last row names a
 * million of them. Where a row says no number all stay, since their places number them.
 * @returns null when no row holds a value.
 * @throws SheetError `sheet_too_large`, `sheet_too_many_rows`.
 */
export function rowsWithValues(
  worksheet: Buffer,
  { max_row_tags, max_rows }: Pick<SheetLimits, 'max_row_tags' | 'max_rows'>,
): Buffer | null {
  const starts = rowStarts(worksheet, max_row_tags)
  const [first] = starts
  // Rows in a namespace with a prefix are read as they are.
  if (first === undefined) return worksheet
  const end = endOfRows(worksheet, starts.at(-1) ?? first)
  const pieces = [worksheet.subarray(0, first)]
  let filled = 0
  let isNumbered = true
  for (const [place, start] of starts.entries()) {
    const row = worksheet.subarray(start, starts[place + 1] ?? end)
    isNumbered &&= row.subarray(0, NUMBER_BYTES).includes(' r=')
    if (!VALUES.some((value) => row.includes(value))) continue
    filled += 1
    // Some of them may hold blanks alone; whoever reads them counts again.
    if (filled > max_rows * 2) throw new SheetError('sheet_too_many_rows')
    pieces.push(row)
  }
  if (filled === 0) return null
  if (filled === starts.length || !isNumbered) return worksheet
  return Buffer.concat([...pieces, worksheet.subarray(end)])
}

function rowStarts(worksheet: Buffer, limit: number): readonly number[] {
  const starts: number[] = []
  for (
    let place = worksheet.indexOf(ROW);
    place !== -1;
    place = worksheet.indexOf(ROW, place + ROW.length)
  ) {
    if (!AFTER_NAME.includes(String.fromCharCode(worksheet[place + ROW.length] ?? 0))) continue
    starts.push(place)
    if (starts.length > limit) throw new SheetError('sheet_too_large')
  }
  return starts
}

function endOfRows(worksheet: Buffer, from: number): number {
  const end = worksheet.indexOf(ROWS_END, from)
  return end === -1 ? worksheet.length : end
}
