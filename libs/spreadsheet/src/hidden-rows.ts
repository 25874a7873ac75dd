import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'

/** No opening tag of a row is longer. */
const TAG_BYTES = 1_000
const NUMBER = /\sr\s*=\s*["'](\d{1,7})["']/
const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/

/**
 * The numbers of the rows that a worksheet hides, filtered ones included. Only the opening tags of
 * rows are parsed: the cells of a large sheet as a tree would take seconds and hundreds of megabytes.
 * @throws SheetError `sheet_too_large` of more rows than there can be.
 */
export function hiddenRows(
  worksheet: Buffer,
  { max_row_tags }: Pick<SheetLimits, 'max_row_tags'>,
): ReadonlySet<number> {
  const hidden = new Set<number>()
  if (!worksheet.includes('hidden="')) return hidden
  let number = 0
  let tags = 0
  for (
    let place = worksheet.indexOf('<row ');
    place !== -1;
    place = worksheet.indexOf('<row ', place + 1)
  ) {
    if ((tags += 1) > max_row_tags) throw new SheetError('sheet_too_large')
    const start = worksheet.subarray(place, place + TAG_BYTES)
    const end = start.indexOf('>')
    if (end === -1) continue
    const tag = start.toString('latin1', 0, end)
    const [, named] = NUMBER.exec(tag) ?? []
    number = named === undefined ? number + 1 : Number(named)
    if (HIDDEN.test(tag)) hidden.add(number)
  }
  return hidden
}
