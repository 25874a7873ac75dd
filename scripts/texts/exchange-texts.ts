import { LANGUAGES, type Language } from '@prumo/texts/engine/languages'
import { z } from 'zod'
import { readSource, readSources } from '../source-files.ts'
import { type TextLiteral, textLiterals } from './text-literals.ts'

const entrySchema = z.strictObject({ source: z.string(), text: z.string() })

/** What a translator gets and gives back: file → key → the Portuguese text and the translation. */
const fileSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  texts: z.record(z.string(), z.record(z.string(), entrySchema)),
})

export type TranslationFile = z.output<typeof fileSchema>

type Literals = ReadonlyMap<string, TextLiteral>

const literalsOf = (path: string, source: string): Literals =>
  new Map(textLiterals(path, source).map((literal) => [literal.key, literal]))

/** `transactions` or `server/mails`, for every file of Portuguese texts. */
const fileNames = (): readonly string[] =>
  [...readSources(['texts/pt'], ['.ts']).keys()].map((path) =>
    path.slice('texts/pt/'.length, -'.ts'.length),
  )

/** The Portuguese texts of a file, and those of a language. */
function literalsIn(name: string, language: Language) {
  const path = `texts/${language}/${name}.ts`
  const source = readSource(path)
  const portuguese = `texts/pt/${name}.ts`
  return {
    path,
    source,
    own: literalsOf(path, source),
    sources: literalsOf(portuguese, readSource(portuguese)),
  }
}

/** All texts of a language with their Portuguese source beside; what only names another is left out. */
export function exportTexts(language: Language): TranslationFile {
  const texts = fileNames().map((name) => {
    const { own, sources } = literalsIn(name, language)
    const entries = [...own].map(([key, { text }]) => [
      key,
      { source: sources.get(key)?.text ?? '', text },
    ])
    return [name, Object.fromEntries(entries)]
  })
  return fileSchema.parse({ language, texts: Object.fromEntries(texts) })
}

/** What `{{name}}`s a text has, in one order. */
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(', ')

function faultOf(
  entry: z.output<typeof entrySchema>,
  own: TextLiteral | undefined,
  source: TextLiteral | undefined,
): string | null {
  if (own === undefined || source === undefined) return 'is no text of this file'
  if (entry.source !== source.text) return 'has another Portuguese text since: export again'
  if (entry.text.trim() === '') return 'is empty'
  const [wanted, given] = [placeholders(source.text), placeholders(entry.text)]
  return wanted === given ? null : `has the placeholders (${given}) instead of (${wanted})`
}

/** What is wrong in a file of translations, one sentence for each text. */
export class TranslationRefused extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/**
 * The files of texts that a file of translations changes, by their path, not yet formatted. What
 * stands above the first brace is left out: npm writes its own lines into what is redirected.
 * @throws TranslationRefused for texts that are unknown or empty, or lost a placeholder: nothing is
 * changed then. ZodError for what is no file of translations.
 */
export function importTexts(language: Language, json: string): ReadonlyMap<string, string> {
  const given = fileSchema.parse(JSON.parse(json.slice(Math.max(0, json.indexOf('{')))))
  if (given.language !== language)
    throw new TranslationRefused([`The file is of ${given.language}, not of ${language}.`])
  const known = new Set(fileNames())
  const faults: string[] = []
  const changed = new Map<string, string>()
  for (const [name, entries] of Object.entries(given.texts)) {
    if (!known.has(name)) {
      faults.push(`There is no file ${name}.`)
      continue
    }
    const { path, source, own, sources } = literalsIn(name, language)
    for (const [key, entry] of Object.entries(entries)) {
      const fault = faultOf(entry, own.get(key), sources.get(key))
      if (fault !== null) faults.push(`${name} ${key} ${fault}.`)
    }
    const written = writtenInto(source, own, (key) => entries[key]?.text)
    if (written !== source) changed.set(path, written)
  }
  if (faults.length > 0) throw new TranslationRefused(faults)
  return changed
}

/** Spaces that must not break are made so when texts are loaded: the files have plain ones. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')

function writtenInto(
  source: string,
  own: Literals,
  textOf: (key: string) => string | undefined,
): string {
  let written = source
  // From the end, so that what stands before keeps its place.
  for (const { key, text, start, end } of [...own.values()].toReversed()) {
    const given = plainSpaces(textOf(key) ?? text)
    if (given !== text) written = written.slice(0, start) + quoted(given) + written.slice(end)
  }
  return written
}

const quoted = (text: string): string => JSON.stringify(text)
