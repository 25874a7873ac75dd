import { type Language, localeOf } from './languages.ts'

/** What texts call the counts that they name. */
const COUNTS: ReadonlySet<string> = new Set([
  'count',
  'total',
  'done',
  'shown',
  'hits',
  'lines',
  'first',
  'last',
  'page',
  'pages',
])

/** Making a format of `Intl` takes longer than writing a hundred figures with it. */
const known = new Map<Language, Intl.NumberFormat>()

function figuresOf(language: Language): Intl.NumberFormat {
  const figures = known.get(language) ?? new Intl.NumberFormat(localeOf(language))
  known.set(language, figures)
  return figures
}

/**
 * Writes what a text names in braces: a count as its language groups thousands, anything else as it is
 * given. Whoever asks for a text gives the number, which also chooses the plural.
 */
export function writeNamed(language: Language, name: string, value: unknown): string {
  if (typeof value === 'number' && COUNTS.has(name)) return figuresOf(language).format(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
