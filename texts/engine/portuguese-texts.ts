/**
 * The Portuguese texts of a feature, at any depth, with the plural for nothing: "0 linhas". `Intl`
 * counts nothing as one of a kind, which nobody in Brazil writes. A text of its own for nothing stays.
 */
export function portugueseTexts(texts: object): object {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(texts)
  const own = new Map(entries)
  return Object.fromEntries(
    entries.flatMap(([key, text]) => {
      if (typeof text === 'object' && text !== null) return [[key, portugueseTexts(text)]]
      const base = /^(.+)_one$/.exec(key)?.[1]
      const zero = base === undefined ? '' : `${base}_zero`
      const several = own.get(`${base}_other`)
      const isGiven = base === undefined || own.has(zero) || several === undefined
      return isGiven
        ? [[key, text]]
        : [
            [key, text],
            [zero, several],
          ]
    }),
  )
}
