import type { CivilDate } from '@prumo/civil-date'
import type { SheetCell, SheetRow } from '@prumo/contracts/imports/sheet.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { spelledOut } from '../../parts/sheet-columns/header-abbreviations.ts'
import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import type { FieldKind } from './import-field.ts'
import { type FieldKey, FIELDS, type TargetField } from './import-fields.ts'
import { readCell, type Reading } from './read-cell.rules.ts'
import type { KnownSystem, OpenSheet } from './use-import.ts'

/** As many values of a column tell what kind they are of. */
const VALUES = 20
/** Shorter words, as articles, say nothing of what a column is. */
const LEAST_LETTERS = 3
/** So many first letters are the stem of a word. */
const STEM = 5

/** Kinds whose values say by themselves what they are, where one column alone has such. */
const TELLING: ReadonlySet<FieldKind> = new Set(['tax_id', 'choice'])

interface Asked {
  readonly target: ImportTarget
  readonly open: Pick<OpenSheet, 'sheet' | 'header_row' | 'headers' | 'mapping' | 'system'>
  readonly absent: readonly FieldKey[]
  readonly today: CivilDate
}

interface Pair {
  readonly key: FieldKey
  readonly place: number
  /** How much of the header is a header of the field: 0 to 1. */
  readonly likeness: number
}

/**
 * The column that each absent field most likely is: one that is no other field, with values of its kind
 * and a header that shares words with those that are known of it. A column is proposed once.
 */
export function likelyColumns({
  target,
  open,
  absent,
  today,
}: Asked): ReadonlyMap<FieldKey, number> {
  if (absent.length === 0) return new Map()
  const { sheet, header_row, headers, mapping, system } = open
  const reading: Reading = { ...mapping, today }
  const free = headers.flatMap((header, place) => {
    const values = mapping.fields[place] == null ? valuesOf(sheet.rows, header_row, place) : []
    return values.length === 0 ? [] : [{ header, place, values }]
  })
  const wanted = FIELDS[target].filter(({ key }) => absent.includes(key))
  const pairs = wanted.flatMap((field): Pair[] => {
    const known = knownHeaders(field, system)
    const columnsOf = (fits: typeof mayBe) =>
      free.filter(({ values }) => values.every((cell) => fits(field, cell, reading)))
    const telling = TELLING.has(field.kind) ? columnsOf(isPlainly) : []
    return columnsOf(mayBe).flatMap(({ header, place }) => {
      const likeness = Math.max(0, ...known.map((one) => likenessOf(header, one)))
      const isAlone = telling.length === 1 && telling[0]?.place === place
      return likeness > 0 || isAlone ? [{ key: field.key, place, likeness }] : []
    })
  })
  const found = new Map<FieldKey, number>()
  for (const { key, place } of pairs.toSorted((a, b) => b.likeness - a.likeness))
    if (!found.has(key) && ![...found.values()].includes(place)) found.set(key, place)
  return found
}

function valuesOf(rows: readonly SheetRow[], header_row: number, place: number) {
  const values: Exclude<SheetCell, null>[] = []
  for (const { row, cells } of rows) {
    const cell = cells[place] ?? null
    if (row > header_row && cell !== null && cell !== '') values.push(cell)
    if (values.length === VALUES) break
  }
  return values
}

/** Whether a value is none of another kind: a word that nobody knows may be one of few values, too. */
const mayBe = (field: TargetField, cell: Exclude<SheetCell, null>, reading: Reading): boolean =>
  readCell(cell, field, reading).ok && !(isWord(field) && /^[\d\s.,:/-]*$|@/.test(String(cell)))

const isWord = ({ kind }: TargetField): boolean => kind === 'text' || kind === 'choice'

/** Whether a value says by itself what it is: of few values one that is known. */
const isPlainly = (
  { kind, choices = [] }: TargetField,
  cell: Exclude<SheetCell, null>,
  reading: Reading,
): boolean => readCell(cell, { kind, choices }, reading).ok

const knownHeaders = (field: TargetField, system: KnownSystem | null): readonly string[] => [
  ...(system?.fields[field.key] ?? []),
  ...field.headers,
]

/** The words of a header, spelled out. */
const wordsOf = (header: string): readonly string[] =>
  spelledOut(headerKey(header))
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= LEAST_LETTERS)

/** The share of words that two headers have in common, of those of the longer one. */
function likenessOf(header: string, known: string): number {
  const [own, other] = [wordsOf(header), wordsOf(known)]
  const shared = own.filter((word) => other.some((one) => isSameWord(word, one))).length
  return shared / Math.max(own.length, other.length, 1)
}

/** Words of one stem, as buyer and bought, begin alike. */
const isSameWord = (word: string, other: string): boolean =>
  word === other || (word.length >= STEM && word.slice(0, STEM) === other.slice(0, STEM))
