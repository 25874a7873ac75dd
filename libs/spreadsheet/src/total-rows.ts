/** So far before its formula a cell begins. */
const CELL_BYTES = 200

/**
 * The numbers of the rows that hold sums of other rows, as Excel writes them below a table: they are
 * no records. Formulas are looked for in the text: a large sheet as a tree would take seconds.
 */
export function totalRows(worksheet: Buffer): ReadonlySet<number> {
  const found = new Set<number>()
  for (
    let place = worksheet.indexOf('SUBTOTAL(');
    place !== -1;
    place = worksheet.indexOf('SUBTOTAL(', place + 1)
  ) {
    const before = worksheet.toString('latin1', Math.max(0, place - CELL_BYTES), place)
    const cell = before.slice(Math.max(0, before.lastIndexOf('<c ')))
    const [, row] = /^<c [^>]*\br="[A-Z]{1,3}(\d{1,7})"[^>]*>\s*<f\b[^>]*>$/.exec(cell) ?? []
    if (row !== undefined) found.add(Number(row))
  }
  return found
}
