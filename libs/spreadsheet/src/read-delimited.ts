import Papa from 'papaparse'
import { decodeText } from './decode-text.ts'
import { guessSeparator } from './guess-separator.ts'
import { restoreText } from './neutralise-text.ts'
import type { SheetContent, SheetRow } from './sheet-content.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { tidyCells } from './tidy-cells.ts'

/**
 * Reads text with separators: csv, tsv, or what was copied from a spreadsheet. Every cell is text;
 * what `neutraliseText` put before a formula is taken away.
 * @throws SheetError `sheet_unreadable`, `sheet_empty`, `sheet_too_large`, `sheet_too_many_rows`.
 */
export function readDelimited(bytes: Uint8Array, limits: SheetLimits): SheetContent {
  const text = withoutEmptyEnd(decodeText(bytes))
  // A text has no zeros: what has some is another kind of file.
  if (text.includes('\0')) throw new SheetError('sheet_unreadable')
  const { data, meta } = Papa.parse<string[]>(text, {
    delimiter: guessSeparator(text),
    // One more than the limit tells that there are too many; blank rows do not count.
    preview: limits.max_rows * 2,
  })
  const rows: SheetRow[] = []
  for (const [index, values] of data.entries()) {
    const cells = tidyCells(values.map(restoreText), limits)
    if (cells.length > 0) rows.push({ row: index + 1, cells })
    // The header row is not one of those that are imported.
    if (rows.length > limits.max_rows + 1) throw new SheetError('sheet_too_many_rows')
  }
  // Behind so many blank rows nobody looked: something may stand there.
  if (meta.truncated) throw new SheetError('sheet_too_many_rows')
  if (rows.length === 0) throw new SheetError('sheet_empty')
  return { format: 'csv', sheet_names: [''], sheet: '', rows }
}

/** What spreadsheets write of a sheet that was formatted to its last row. */
const BLANKS = new Set([' ', '\t', '\r', '\n', ';', ',', '|', '\u00a0'])

/** A text without the blank rows and separators at its end. */
function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (end > 0 && BLANKS.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
