import { FEATURES } from '@prumo/contracts/features'
import { expect, test } from 'vitest'
import { fileNameOf } from '../../texts/engine/dictionary.ts'
import { companyItems } from '../../web/src/app/company-items.ts'
import { screens } from '../../web/src/app/screens.ts'
import { type FlatTexts, flatten } from './translations.ts'

type Words = Readonly<Record<string, FlatTexts>>

const LANGUAGES = ['pt', 'en', 'de', 'fr']

async function textsOf(feature: string): Promise<Words> {
  const files = LANGUAGES.map(async (language) => {
    const file: object = await import(`../../texts/${language}/${fileNameOf(feature)}.ts`)
    const [texts]: readonly unknown[] = Object.values(file)
    if (typeof texts !== 'object' || texts === null) throw new Error(`No texts of ${feature}.`)
    return [language, flatten(texts)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Where entries lead, and the key of the word that they have; 'Gerenciar Usuários' says what is done there. */
const entries = [
  ...FEATURES.flatMap(({ menu }) => menu).map(({ title, link }) => ['menu', title, link] as const),
  ...companyItems
    .filter(({ id }) => id !== 'users')
    .map(({ id, path }) => ['app', `company_items.${id}`, path] as const),
]

/** What the languages call an entry and the page that it leads to, where they differ. */
async function differences(
  [file, key, link]: (typeof entries)[number],
  words: Words,
): Promise<readonly string[]> {
  const screen = screens.find(({ path }) => path === link)
  // The reference of the API is a page of the server.
  if (screen === undefined) return link === '/api/docs' ? [] : [`${link} is no screen`]
  const texts = await textsOf(screen.texts)
  const word = (language: string) => words[language]?.get(key)
  const titles = [...(texts['pt'] ?? [])].filter(
    ([name, text]) => /(^|_|\.)titles?(\.|$)/.test(name) && text === word('pt'),
  )
  if (titles.length === 0) return [`pt: ${file}.${key} is no title of ${screen.texts}`]
  return LANGUAGES.filter((language) =>
    titles.every(([name]) => texts[language]?.get(name) !== word(language)),
  ).map(
    (language) =>
      `${language}: ${word(language)}, but ${titles.map(([name]) => texts[language]?.get(name)).join(', ')}`,
  )
}

test('A page is called what its entry of the menu is called, in every language', async () => {
  const words = { menu: await textsOf('menu'), app: await textsOf('app') }
  const found = await Promise.all(entries.map((entry) => differences(entry, words[entry[0]])))
  expect(found.flat()).toEqual([])
})
