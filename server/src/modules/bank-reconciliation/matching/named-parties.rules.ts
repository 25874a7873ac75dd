import type { PreparedLine, PreparedParty } from './match-candidate.rules.ts'
import { NAMED } from './match-evidence.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'

/** A line's likeliest parties; more share a name than anybody would look at. */
const MAX_PARTIES = 20

interface Entry<P> {
  readonly party: P
  /** The last line that it was looked at for: several of its words may be the line's. */
  looked_at_for: PreparedLine | null
}

/**
 * Finds the parties that a line names: by CPF or CNPJ, by what people said of the same words, or
 * by a name that is half in it and shares a whole word; the likest first, twenty at most; of equals the first of the list.
 */
export function indexParties<P extends PreparedParty & { readonly id: number }>(
  parties: readonly P[],
): (line: PreparedLine) => readonly P[] {
  const entries = parties.map((party): Entry<P> => ({ party, looked_at_for: null }))
  const byWord = new Map<string, Entry<P>[]>()
  const byId = new Map(entries.map((entry) => [entry.party.id, entry]))
  for (const entry of entries)
    for (const word of wordsOf(entry.party)) {
      const bucket = byWord.get(word)
      if (bucket === undefined) byWord.set(word, [entry])
      else bucket.push(entry)
    }
  const find = (line: PreparedLine) => {
    const likely: { readonly party: P; readonly likeness: number }[] = []
    const look = (entry: Entry<P>) => {
      if (entry.looked_at_for === line) return
      entry.looked_at_for = line
      const likeness = likenessOf(line, entry.party)
      if (likeness >= NAMED) likely.push({ party: entry.party, likeness })
    }
    for (const id of line.aliases.keys()) {
      const entry = byId.get(id)
      if (entry !== undefined) look(entry)
    }
    for (const word of line.words.list) byWord.get(word)?.forEach(look)
    for (const tax_id of line.tax_ids) byWord.get(tax_id)?.forEach(look)
    return likely
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_PARTIES)
      .map(({ party }) => party)
  }
  // Lines of one text name the same, whatever people said of it; those of a contact have few texts.
  const known = new Map<string, readonly P[]>()
  return (line) => {
    if (line.aliases.size > 0) return find(line)
    const before = known.get(line.said)
    if (before !== undefined) return before
    const found = find(line)
    known.set(line.said, found)
    return found
  }
}

function wordsOf({ party_words, tax_id }: PreparedParty): readonly string[] {
  return tax_id === null ? party_words.list : [...party_words.list, tax_id]
}

function likenessOf(
  line: PreparedLine,
  { id, party_words, tax_id }: PreparedParty & { readonly id: number },
): number {
  const alias = line.aliases.get(id)
  if (alias !== undefined && alias.confirmations > alias.refusals) return 1
  if (tax_id !== null && line.tax_ids.has(tax_id)) return 1
  return nameSimilarity(party_words, line.words, line.cut_word)
}
