import { type Alias, memoryKey, type PreparedLine } from './match-candidate.rules.ts'

/** What the company remembers of words: the contacts that they were said to be, or not to be. */
export type AliasesOfWords = ReadonlyMap<string, ReadonlyMap<number, Alias>>

/** A line with what people decided on its words, in its direction. */
export function withAliases(line: PreparedLine, known: AliasesOfWords): PreparedLine {
  const words = memoryKey(line)
  const aliases = words === null ? undefined : known.get(`${line.kind} ${words}`)
  return aliases === undefined ? line : { ...line, aliases }
}
