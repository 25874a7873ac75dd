/** The longest abbreviation of a cost centre or project, in letters. */
const MAX_LENGTH = 20

/**
 * An abbreviation for a name: the name itself, else its words as long as all of them fit. An
 * abbreviation belongs to one record of a company, and names often differ in their last word alone.
 */
export function abbreviationOf(name: string): string {
  const words = name.trim().split(/\s+/)
  for (let length = MAX_LENGTH; length > 0; length -= 1) {
    const short = words.map((word) => word.slice(0, length)).join(' ')
    if (short.length <= MAX_LENGTH) return short
  }
  return words
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, MAX_LENGTH)
}
