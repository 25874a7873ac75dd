/** A text as searches compare it: small letters without accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Answers whether a text holds every word of a search, accents or not; an empty search is held by all. */
export function holdsWords(text: string, search: string): boolean {
  const plain = plainText(text)
  return plainText(search)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
