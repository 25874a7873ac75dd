import { FEATURES } from '@prumo/texts/engine/features'
import { LANGUAGES } from '@prumo/texts/engine/languages'
import { expect, test } from 'vitest'
import { loadLanguage, loadTexts } from './feature-texts.ts'
import { dictionary } from './i18n.ts'

test('A screen that is opened brings its texts, and none of another screen', async () => {
  await loadTexts('transactions')
  expect(dictionary.has('pt', 'transactions')).toBe(true)
  expect(dictionary.has('pt', 'audit')).toBe(false)
})

test('Another language brings the texts of the screens that were opened, and no others', async () => {
  await loadLanguage('de')
  expect(dictionary.write('de', 'transactions', 'payables.title')).toBe('Verbindlichkeiten')
  expect(dictionary.has('de', 'app')).toBe(true)
  expect(dictionary.has('de', 'audit')).toBe(false)
})

test('French keeps its punctuation on the line of its word', async () => {
  await loadLanguage('fr')
  expect(dictionary.write('fr', 'errors', 'title')).toBe('Oups\u{a0}!')
})

test('Every feature has its texts in every language', async () => {
  for (const language of LANGUAGES) {
    await loadLanguage(language)
    await Promise.all(FEATURES.map(loadTexts))
    const missing = FEATURES.filter((feature) => !dictionary.has(language, feature))
    expect(missing).toEqual([])
  }
})
