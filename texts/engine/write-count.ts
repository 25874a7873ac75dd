import { isLanguage, localeOf } from './languages.ts'

/** What texts call the counts that they name. */
const COUNTS: ReadonlySet<unknown> = new Set([
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
const known = new Map<string, Intl.NumberFormat>()

function figuresOf(language: string): Intl.NumberFormat {
  const figures =
    known.get(language) ??
    new Intl.NumberFormat(isLanguage(language) ? localeOf(language) : 'pt-BR')
  known.set(language, figures)
  return figures
}

/**
 * Writes what a text names in braces: a count as its language groups thousands, anything else as it is
 * given. Whoever asks for a text gives the number, which also chooses the plural.
 */
export function writeNamed(
  value: unknown,
  _format: string | undefined,
  language: string | undefined,
  options: Readonly<Record<string, unknown>> | undefined,
): string {
  if (typeof value === 'number' && COUNTS.has(options?.['interpolationkey']))
    return figuresOf(language ?? 'pt').format(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
