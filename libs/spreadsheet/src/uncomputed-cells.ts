import { columnOf } from './merged-headers.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'

const FORMULA_END = '</f>'
/** What stands behind a formula whose result nobody has computed. */
const NO_RESULT = /^\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/
const RESULT_BYTES = 40
/** A formula has 8,192 letters at most. */
const CELL_BYTES = 9_000
/** A formula that comes to an empty text says so. */
const TEXT = /\bt\s*=\s*["']str["']/
const PLACE = /\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/

/** A cell of a formula without a result. */
export interface UncomputedCell {
  readonly row: number
  /** From 0. */
  readonly column: number
}

/**
 * The cells whose formulas have no result, as programs that only write sheets leave them: they are not
 * empty, and nobody knows what they hold.
 * @throws SheetError `sheet_too_large` of more of them than a table has sums.
 */
export function uncomputedCells(
  worksheet: Buffer,
  { max_subtotals, max_columns }: Pick<SheetLimits, 'max_subtotals' | 'max_columns'>,
): readonly UncomputedCell[] {
  const found: UncomputedCell[] = []
  let count = 0
  for (
    let end = worksheet.indexOf(FORMULA_END);
    end !== -1;
    end = worksheet.indexOf(FORMULA_END, end + 1)
  ) {
    const behind = end + FORMULA_END.length
    if (!NO_RESULT.test(worksheet.toString('latin1', behind, behind + RESULT_BYTES))) continue
    if ((count += 1) > max_subtotals) throw new SheetError('sheet_too_large')
    const before = worksheet.subarray(Math.max(0, end - CELL_BYTES), end)
    const start = before.lastIndexOf('<c ')
    const tag = before.toString('latin1', start, before.indexOf('>', start))
    const [, letters = '', row = ''] = start === -1 ? [] : (PLACE.exec(tag) ?? [])
    if (letters === '' || TEXT.test(tag)) continue
    const column = columnOf(letters)
    if (column < max_columns) found.push({ row: Number(row), column })
  }
  return found
}
