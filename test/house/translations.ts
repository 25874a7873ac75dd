/** Key path (`rows.count_one`) → text. */
export type FlatTexts = ReadonlyMap<string, string>

/** Texts of this length and more are sentences: equal in two languages, one was never translated. */
const LONG_ENOUGH = 25

/** The texts of an object in one level; refuses anything that is not a text or an object of texts. */
export function flatten(texts: object, prefix = ''): FlatTexts {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    const path = `${prefix}${key}`
    if (typeof value === 'string') flat.set(path, value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, `${path}.`)) flat.set(inner, text)
    else throw new Error(`${path} is neither a text nor a group of texts.`)
  }
  return flat
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\s*\w+/g) ?? [])]
    .map((mark) => mark.replaceAll(/[{\s]/g, ''))
    .toSorted()
    .join(', ')

function textFault(source: string, text: string, isMeant: boolean): string | null {
  if (text.trim() === '') return 'is empty'
  if (placeholders(source) !== placeholders(text))
    return `has the placeholders (${placeholders(text)}) instead of (${placeholders(source)})`
  const words = text.replaceAll(/\{\{.*?\}\}/g, '').trim()
  if (text === source && words.length > LONG_ENOUGH && words.includes(' ') && !isMeant)
    return 'is left in Portuguese'
  return null
}

/**
 * What is wrong with a translation, as sentences: keys missing or too many, empty texts, other
 * placeholders than the Portuguese source has, sentences left in Portuguese.
 * `meant` holds the key paths that rightly read the same in both languages.
 */
export function translationFaults(
  source: FlatTexts,
  translation: FlatTexts,
  meant: ReadonlySet<string> = new Set(),
): readonly string[] {
  const missing = [...source.keys()].filter((key) => !translation.has(key))
  const extra = [...translation.keys()].filter((key) => !source.has(key))
  const faults = [...source].flatMap(([key, text]) => {
    const translated = translation.get(key)
    const fault = translated === undefined ? null : textFault(text, translated, meant.has(key))
    return fault === null ? [] : [`${key} ${fault}`]
  })
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is not in Portuguese`),
    ...faults,
  ]
}
