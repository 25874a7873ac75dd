import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSources, repositoryRoot } from '../../scripts/source-files.ts'
import { type FlatTexts, flatten, translationFaults } from './translations.ts'

const FOLDER = 'texts'

/** Texts that rightly read the same in another language: `<language>/<feature>` → key paths. */
const SAME_ON_PURPOSE: Readonly<Record<string, readonly string[]>> = {}

async function textsOf(path: string): Promise<FlatTexts> {
  const file: unknown = await import(pathToFileURL(join(repositoryRoot, path)).href)
  const groups = Object.values({ ...Object(file) }).filter(
    (value): value is object => typeof value === 'object' && value !== null,
  )
  return new Map(groups.flatMap((group) => [...flatten(group)]))
}

const namesIn = (language: string): readonly string[] =>
  [...readSources([`${FOLDER}/${language}`], ['.ts']).keys()].map((path) =>
    path.slice(`${FOLDER}/${language}/`.length, -'.ts'.length),
  )

const source = flatten({
  title: 'Contas',
  rows: { one: '{{count}} linha' },
  hint: 'palavra '.repeat(5),
})

test('A translation with the same keys and placeholders has no fault', () => {
  const translation = flatten({
    title: 'Accounts',
    rows: { one: '{{ count }} row' },
    hint: 'Words',
  })
  expect(translationFaults(source, translation)).toEqual([])
})

test.each([
  ['A missing text is found', { title: 'Accounts', hint: 'Words' }, 'rows.one is missing'],
  [
    'A text that Portuguese does not have is found',
    { title: 'A', rows: { one: '{{count}}', two: 'x' }, hint: 'W' },
    'rows.two is not in Portuguese',
  ],
  [
    'An empty text is found',
    { title: ' ', rows: { one: '{{count}}' }, hint: 'W' },
    'title is empty',
  ],
  [
    'A lost placeholder is found',
    { title: 'A', rows: { one: 'a row' }, hint: 'W' },
    'rows.one has the placeholders () instead of (count)',
  ],
  [
    'A sentence left in Portuguese is found',
    { title: 'Contas', rows: { one: '{{count}}' }, hint: 'palavra '.repeat(5) },
    'hint is left in Portuguese',
  ],
])('A planted translation is checked: %s', (_title, translation, fault) => {
  expect(translationFaults(source, flatten(translation))).toEqual([fault])
})

test('No Portuguese text is empty', async () => {
  const names = namesIn('pt')
  expect(names.length).toBeGreaterThan(5)
  const texts = await Promise.all(names.map((name) => textsOf(`${FOLDER}/pt/${name}.ts`)))
  const empty = texts.flatMap((file, index) =>
    [...file].filter(([, text]) => text.trim() === '').map(([key]) => `${names[index]} ${key}`),
  )
  expect(empty).toEqual([])
})

test.each(['en', 'de', 'fr'])('Every text of the app is translated into %s', async (language) => {
  const names = namesIn('pt')
  const faults = await Promise.all(
    names.map(async (name) => {
      const path = `${FOLDER}/${language}/${name}.ts`
      if (!namesIn(language).includes(name)) return [`${path} is missing`]
      const meant = new Set(SAME_ON_PURPOSE[`${language}/${name}`])
      const found = translationFaults(
        await textsOf(`${FOLDER}/pt/${name}.ts`),
        await textsOf(path),
        meant,
      )
      return found.map((fault) => `${path}: ${fault}`)
    }),
  )
  const extra = namesIn(language).filter((name) => !names.includes(name))
  expect([
    ...faults.flat(),
    ...extra.map((name) => `${language}/${name}.ts has no source`),
  ]).toEqual([])
})
