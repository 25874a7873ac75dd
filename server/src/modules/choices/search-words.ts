import { type RawBuilder, sql } from 'kysely'
import type { Conditions } from '../../kernel/reachable-rows.ts'
import { containsPattern, searchKey } from '../../kernel/search-key.ts'

/** More words than this narrow nothing further. */
const MAX_WORDS = 8

/** The words of what was typed, without case and accents. */
export function wordsOf(search: string | undefined): string[] {
  return searchKey(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
}

/** Every word must be held by one of the columns. @param holds a column that may hold a word. */
export function holdingAll(
  words: readonly string[],
  holds: (word: string, pattern: string) => Conditions,
): Conditions {
  return words.map(
    (word): RawBuilder<boolean> =>
      sql`(${sql.join([...holds(word, containsPattern(word))], sql` or `)})`,
  )
}

/** A column that no key is stored of, without case and the accents that names here have. */
export const keyOf = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(translate(${column}, 'ÁÀÂÃÄÉÈÊÍÓÒÔÕÖÚÜÇáàâãäéèêíóòôõöúüç', 'AAAAAEEEIOOOOOUUCaaaaaeeeiooooouuc'))`
