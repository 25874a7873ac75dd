/**
 * The French texts of a feature, at any depth, with the spaces that must not break the line made
 * so: before `: ; ! ? » %`, after `«`, and the narrow one within a number. The files write plain
 * ones, which nobody mistypes.
 * Source: the rules of the Imprimerie nationale.
 */
export function frenchTexts(texts: object): object {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(texts)
  return Object.fromEntries(entries.map(([key, text]) => [key, spaced(text)]))
}

function spaced(text: unknown): unknown {
  if (typeof text === 'string')
    return text
      .replaceAll(/ (?=[:;!?»%])/g, '\u{a0}')
      .replaceAll('« ', '«\u{a0}')
      .replaceAll(/(\d) (?=\d{3})/g, '$1\u{202f}')
  return typeof text === 'object' && text !== null ? frenchTexts(text) : text
}
