import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import { textLiterals } from '../../scripts/texts/text-literals.ts'

const LANGUAGES = ['pt', 'en', 'de', 'fr'] as const

/** Sources of one file of texts, in the order of LANGUAGES. */
type Sources = readonly string[]

/** Key → its texts in the order of LANGUAGES, of keys that are written out in each of them. */
function writtenOut(sources: Sources): ReadonlyMap<string, string> {
  const [first = new Map<string, string>(), ...others] = sources.map(
    (source) => new Map(textLiterals('texts.ts', source).map(({ key, text }) => [key, text])),
  )
  return new Map(
    [...first].flatMap(([key, text]): [string, string][] => {
      const translated = others.map((texts) => texts.get(key))
      return translated.includes(undefined) ? [] : [[key, [text, ...translated].join(' · ')]]
    }),
  )
}

/** Texts of a file that names fields, and writes out what one of them is called in each language. */
function repeatedFields(fields: Sources, file: Sources): readonly string[] {
  if (!file.every((source) => source.includes('import { fieldsTexts }'))) return []
  const names = new Set(writtenOut(fields).values())
  return [...writtenOut(file)].filter(([, text]) => names.has(text)).map(([key]) => key)
}

const sourcesOf = (path: string, files: ReadonlyMap<string, string>): Sources =>
  LANGUAGES.map((language) => files.get(path.replace('/pt/', `/${language}/`)) ?? '')

test('A planted text that repeats the name of a field in each language is found', () => {
  const fields = LANGUAGES.map((language) => `export const f = { value: 'Valor ${language}' }`)
  const head = `import { fieldsTexts } from './fields.ts'`
  const of = (text: (language: string) => string) =>
    LANGUAGES.map((language) => `${head}\nexport const t = { total: '${text(language)}' }`)
  expect(
    repeatedFields(
      fields,
      of((language) => `Valor ${language}`),
    ),
  ).toEqual(['total'])
  expect(
    repeatedFields(
      fields,
      of(() => 'Valor pt'),
    ),
  ).toEqual([])
})

test('What a field is called is written once, where a file of texts names fields', () => {
  const files = readSources(['texts'], ['.ts'])
  const fields = sourcesOf('texts/pt/fields.ts', files)
  const paths = [...files.keys()].filter(
    (path) => path.startsWith('texts/pt/') && path !== 'texts/pt/fields.ts',
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(
    paths.flatMap((path) =>
      repeatedFields(fields, sourcesOf(path, files)).map((key) => `${path}: ${key}`),
    ),
  ).toEqual([])
})
