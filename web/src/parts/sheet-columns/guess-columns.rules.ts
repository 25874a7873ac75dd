import type { SheetCell, SheetRow } from '@prumo/contracts/imports/sheet.schema'
import { headerKey } from './header-key.ts'
import { spelledOut } from './header-abbreviations.ts'

/** A field that a column may be, and the headers of sheets that mean it, the best one first. */
export interface HeadedField<K extends string> {
  readonly key: K
  readonly headers: readonly string[]
}

/** Where the headers stand, and which field each column is. */
export interface GuessedColumns<K extends string> {
  /** The number of the row of headers; 0 when there is none. */
  readonly header_row: number
  readonly headers: readonly string[]
  readonly fields: readonly (K | null)[]
}

/** Titles, logos and hints stand above the headers, but never so many. */
const ROWS_LOOKED_AT = 20
/** A single known word may stand anywhere. */
const FEWEST_HEADERS = 2

/** A field is known by what it is called in the language that is shown too, as the model calls it. */
export function withNames<K extends string>(
  fields: readonly HeadedField<K>[],
  nameOf: (key: K) => string,
): readonly HeadedField<K>[] {
  return fields.map(({ key, headers }) => ({
    key,
    headers: [headerKey(nameOf(key)), ...headers],
  }))
}

/**
 * Guesses the row of headers (the first that names most fields) and the field of each column. Each
 * field is given once, to the header that means it best.
 */
export function guessColumns<K extends string>(
  rows: readonly SheetRow[],
  fields: readonly HeadedField<K>[],
): GuessedColumns<K> {
  let best: GuessedColumns<K> = { header_row: 0, headers: [], fields: [] }
  let bestCount = FEWEST_HEADERS - 1
  for (const { row, cells } of rows.slice(0, ROWS_LOOKED_AT)) {
    const headers = cells.map(textOf)
    const guessed = fieldsOf(headers, fields)
    const count = guessed.filter((field) => field !== null).length
    if (count > bestCount) {
      best = { header_row: row, headers, fields: guessed }
      bestCount = count
    }
  }
  if (best.header_row > 0) return best
  const width = Math.max(0, ...rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells.length))
  return {
    header_row: 0,
    headers: Array.from({ length: width }, () => ''),
    fields: Array.from({ length: width }, () => null),
  }
}

const textOf = (cell: SheetCell): string => (typeof cell === 'string' ? cell : String(cell ?? ''))

interface Candidate<K extends string> {
  readonly column: number
  readonly field: K
  readonly score: number
}

function fieldsOf<K extends string>(
  headers: readonly string[],
  fields: readonly HeadedField<K>[],
): readonly (K | null)[] {
  const candidates = headers.flatMap((header, column): Candidate<K>[] =>
    fields.flatMap(({ key, headers: known }) => {
      const own = headerKey(header)
      const score = Math.max(scoreOf(own, known), scoreOf(spelledOut(own), known))
      return score === 0 ? [] : [{ column, field: key, score }]
    }),
  )
  const guessed: (K | null)[] = headers.map(() => null)
  const taken = new Set<K>()
  for (const { column, field } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (guessed[column] !== null || taken.has(field)) continue
    guessed[column] = field
    taken.add(field)
  }
  return guessed
}

/** A header that is a known one counts most, one that begins with it less; earlier known ones more. */
function scoreOf(header: string, known: readonly string[]): number {
  if (header === '') return 0
  const exact = known.indexOf(header)
  if (exact !== -1) return 1_000 - exact
  const begun = known.findIndex((word) => word.length > 3 && header.startsWith(`${word} `))
  return begun === -1 ? 0 : 500 - begun
}
