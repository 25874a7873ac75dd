import type { Sheet } from '@prumo/contracts/imports/sheet.schema'

const SAMPLES = 3

/** A column of a sheet with its first values, as the mapping shows it. */
export interface SampledColumn {
  readonly place: number
  readonly header: string
  readonly letter: string
  readonly samples: readonly string[]
}

/** The columns that have a header or a value. */
export function sampledColumns(
  { rows }: Sheet,
  headerRow: number,
  headers: readonly string[],
): readonly SampledColumn[] {
  const below = rows.filter(({ row }) => row > headerRow)
  return headers.flatMap((header, place) => {
    const samples: string[] = []
    for (const { cells } of below) {
      const cell = cells[place] ?? null
      if (cell === null) continue
      samples.push(String(cell))
      if (samples.length === SAMPLES) break
    }
    const isEmpty = header === '' && samples.length === 0
    return isEmpty ? [] : [{ place, header, letter: letterOf(place), samples }]
  })
}

/** The letters that a spreadsheet gives to a column: A is 0. */
export function letterOf(place: number): string {
  const rest = Math.floor(place / 26)
  return `${rest > 0 ? letterOf(rest - 1) : ''}${String.fromCharCode(65 + (place % 26))}`
}
