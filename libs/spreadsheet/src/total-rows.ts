import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'

/** So far before its formula a cell begins. */
const CELL_BYTES = 200
const TAG_END = '>'.charCodeAt(0)
/** What a sum of some rows alone begins with. */
const CONDITION = 'SUMPRODUCT('

/**
 * The numbers of the rows that hold sums of other rows, as Excel writes them below a table: they are
 * no records. Formulas are looked for in the text: a large sheet as a tree would take seconds.
 * @throws SheetError `sheet_too_large` of more formulas than a table has sums.
 */
export function totalRows(
  worksheet: Buffer,
  { max_subtotals }: Pick<SheetLimits, 'max_subtotals'>,
): ReadonlySet<number> {
  const found = new Set<number>()
  let formulas = 0
  for (
    let place = worksheet.indexOf('SUBTOTAL(');
    place !== -1;
    place = worksheet.indexOf('SUBTOTAL(', place + 1)
  ) {
    const start = place - (endsIn(worksheet, place, CONDITION) ? CONDITION.length : 0)
    // A text that says so follows no tag.
    if (worksheet[start - 1] !== TAG_END) continue
    if ((formulas += 1) > max_subtotals) throw new SheetError('sheet_too_large')
    const before = worksheet.toString('latin1', Math.max(0, start - CELL_BYTES), start)
    const cell = before.slice(Math.max(0, before.lastIndexOf('<c ')))
    const [, row] = /^<c [^>]*\br="[A-Z]{1,3}(\d{1,7})"[^>]*>\s*<f\b[^>]*>$/.exec(cell) ?? []
    if (row !== undefined) found.add(Number(row))
  }
  return found
}

const endsIn = (worksheet: Buffer, place: number, text: string): boolean =>
  worksheet.toString('latin1', Math.max(0, place - text.length), place) === text
