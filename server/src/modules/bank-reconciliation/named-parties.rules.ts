import type { PreparedLine, PreparedParty } from './match-candidate.rules.ts'
import { NAMED } from './match-evidence.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'

/** A line's likeliest parties; more share a name than anybody would look at. */
const MAX_PARTIES = 20

/**
 * Finds the parties that a line names: by CPF or CNPJ, by what people said of the same words, or
 * by a name that is half in it and shares a whole word; the likest first, twenty at most; of equals the first of the list.
 */
export function indexParties<P extends PreparedParty & { readonly id: number }>(
  parties: readonly P[],
): (line: PreparedLine) => readonly P[] {
  const byWord = new Map<string, P[]>()
  const byId = new Map(parties.map((party) => [party.id, party]))
  for (const party of parties)
    for (const word of wordsOf(party)) {
      const bucket = byWord.get(word)
      if (bucket === undefined) byWord.set(word, [party])
      else bucket.push(party)
    }
  const find = (line: PreparedLine) => {
    const seen = new Set<P>()
    const likely: { readonly party: P; readonly likeness: number }[] = []
    const look = (party: P) => {
      if (seen.has(party)) return
      seen.add(party)
      const likeness = likenessOf(line, party)
      if (likeness >= NAMED) likely.push({ party, likeness })
    }
    for (const id of line.aliases.keys()) {
      const party = byId.get(id)
      if (party !== undefined) look(party)
    }
    for (const word of line.words) for (const party of byWord.get(word) ?? []) look(party)
    for (const tax_id of line.tax_ids) for (const party of byWord.get(tax_id) ?? []) look(party)
    return likely
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, MAX_PARTIES)
      .map(({ party }) => party)
  }
  // Lines of one text name the same, whatever people said of it; those of a contact have few texts.
  const known = new Map<string, readonly P[]>()
  return (line) => {
    if (line.aliases.size > 0) return find(line)
    const said = [line.words.list.join(' '), line.cut_word, ...line.tax_ids].join('|')
    const before = known.get(said)
    if (before !== undefined) return before
    const found = find(line)
    known.set(said, found)
    return found
  }
}

function wordsOf({ party_words, tax_id }: PreparedParty): readonly string[] {
  return tax_id === null ? [...party_words] : [...party_words, tax_id]
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
