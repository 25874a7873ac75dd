import type { Cell } from './cell.ts'
import { hasMore } from './unpack-parts.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { attributesOf } from './xml-elements.ts'

interface Merge {
  readonly first_row: number
  readonly last_row: number
  readonly first_column: number
  readonly last_column: number
}

/** Headers stand at the top; below, a merged amount must not be counted twice. */
const HEADER_ROWS = 12
const LIST_END = '</mergeCells>'
/** A range of cells: `A1:C2`. */
const RANGE = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/g

/**
 * The merged ranges that begin among the first rows of a worksheet.
 * @throws SheetError `sheet_too_large` when it has more merged ranges than any real sheet.
 */
export function headerMerges(worksheet: Buffer, limits: SheetLimits): readonly Merge[] {
  const start = worksheet.indexOf('<mergeCells')
  if (start === -1) return []
  const part = worksheet.subarray(start)
  if (hasMore(part, '<mergeCell ', limits.max_merges)) throw new SheetError('sheet_too_large')
  const list = part.subarray(0, part.indexOf(LIST_END) + LIST_END.length).toString('utf8')
  return attributesOf(list, 'mergeCell')
    .flatMap(({ ref = '' }) => [...ref.matchAll(RANGE)])
    .map(([, left = 'A', top, right = 'A', bottom]) => ({
      first_row: Number(top),
      last_row: Math.min(Number(bottom), HEADER_ROWS),
      first_column: columnOf(left),
      last_column: Math.min(columnOf(right), limits.max_columns - 1),
    }))
    .filter(({ first_row }) => first_row <= HEADER_ROWS)
}

/** Letters of a column as its place: A is 0. */
export const columnOf = (letters: string): number =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

/**
 * Writes the text of a merged cell into all the cells that it covers, so that a header of two rows
 * names each of its columns. Only texts without a digit: those are headers.
 * @param rows cells by their row's number; changed in place.
 */
export function fillMerges(rows: Map<number, Cell[]>, merges: readonly Merge[]): void {
  for (const { first_row, last_row, first_column, last_column } of merges) {
    const text = rows.get(first_row)?.[first_column]
    if (typeof text !== 'string' || /\d/.test(text)) continue
    for (let row = first_row; row <= last_row; row += 1) {
      const cells = rows.get(row)
      if (cells === undefined) continue
      while (cells.length <= last_column) cells.push(null)
      for (let column = first_column; column <= last_column; column += 1) cells[column] ??= text
    }
  }
}
