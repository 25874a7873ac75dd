import Papa from 'papaparse'

/** In the order in which a tie is settled: only the comma is also part of amounts. */
const SEPARATORS = ['\t', ';', '|', ',']
/** As much as tells, whatever comes behind. */
const LOOKED_AT = 64 * 1024
const ROWS_LOOKED_AT = 30

/** The separator that cuts most of the first rows into the same number of cells, and more than one. */
export function guessSeparator(text: string): string {
  const start = text.slice(0, LOOKED_AT)
  const scored = SEPARATORS.map((separator) => ({
    separator,
    agreeing: agreeingRows(start, separator),
  }))
  const best = Math.max(...scored.map(({ agreeing }) => agreeing))
  return scored.find(({ agreeing }) => agreeing === best && best > 0)?.separator ?? ';'
}

function agreeingRows(text: string, separator: string): number {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: ROWS_LOOKED_AT,
    skipEmptyLines: true,
  })
  const rowsByLength = Map.groupBy(data, (cells) => cells.length)
  rowsByLength.delete(1)
  return Math.max(0, ...[...rowsByLength.values()].map((rows) => rows.length))
}
