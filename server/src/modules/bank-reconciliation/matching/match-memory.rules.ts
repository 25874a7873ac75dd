import { type Alias, memoryKey, type PreparedLine } from './match-candidate.rules.ts'

/** What the company remembers of words: the contacts that they were said to be, or not to be. */
export type AliasesOfWords = ReadonlyMap<string, ReadonlyMap<number, Alias>>

/** What was decided on words of a direction to be, or not to be, a contact. */
export interface AliasRow extends Alias {
  readonly words: string
  readonly direction: string
  readonly party_id: number
}

/** The words of lines as the memory keeps them, each once. */
export function wordsOfLines(lines: readonly PreparedLine[]): readonly string[] {
  const words = new Set<string>()
  for (const line of lines) {
    const key = memoryKey(line)
    if (key !== null) words.add(key)
  }
  return [...words]
}

/** What was decided, by direction and words, and by contact. */
export function aliasesBy(rows: readonly AliasRow[]): AliasesOfWords {
  const byWords = Map.groupBy(rows, (row) => `${row.direction} ${row.words}`)
  return new Map(
    [...byWords].map(([key, own]) => [key, new Map(own.map((row) => [row.party_id, row]))]),
  )
}

/** A line with what people decided on its words, in its direction. */
export function withAliases(line: PreparedLine, known: AliasesOfWords): PreparedLine {
  const words = memoryKey(line)
  const aliases = words === null ? undefined : known.get(`${line.kind} ${words}`)
  return aliases === undefined ? line : { ...line, aliases }
}
