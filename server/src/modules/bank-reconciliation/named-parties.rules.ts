/** A line's likeliest parties; a common word is shared by more than anybody would look at. */
const MAX_PARTIES = 20

/** A party that has this word in its name, or this CPF or CNPJ without leading zeros. */
export interface PartyWord {
  readonly word: string
  readonly party_id: number
}

/**
 * The parties that lines name: for each line those that share the most words with it, the older
 * first among equals, at most 20.
 * @param wordsOfLines the words of each line, CPF and CNPJ among them.
 */
export function namedParties(
  wordsOfLines: readonly (readonly string[])[],
  known: readonly PartyWord[],
): readonly number[] {
  const byWord = Map.groupBy(known, (entry) => entry.word)
  const parties = wordsOfLines.flatMap((words) => {
    const counts = new Map<number, number>()
    for (const word of words)
      for (const { party_id } of byWord.get(word) ?? [])
        counts.set(party_id, (counts.get(party_id) ?? 0) + 1)
    return [...counts]
      .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b)
      .slice(0, MAX_PARTIES)
      .map(([party]) => party)
  })
  return [...new Set(parties)]
}
