import { FEATURES } from '@prumo/texts/engine/features'
import { LANGUAGES } from '@prumo/texts/engine/languages'
import { beforeAll, expect, test, vi } from 'vitest'

// What is loaded counts here: tests of other files load texts in the same process.
vi.resetModules()
const { loadLanguage, loadTexts } = await import('./feature-texts.ts')
const { i18n } = await import('./i18n.ts')
const { ptFirstTexts } = await import('./pt-first-texts.ts')

beforeAll(() => i18n.init({ lng: 'pt', resources: { pt: ptFirstTexts } }))

test('A screen that is opened brings its texts, and none of another screen', async () => {
  await loadTexts('transactions')
  expect(i18n.hasResourceBundle('pt', 'transactions')).toBe(true)
  expect(i18n.hasResourceBundle('pt', 'audit')).toBe(false)
})

test('Another language brings the texts of the screens that were opened, and no others', async () => {
  await loadLanguage('de')
  expect(i18n.getFixedT('de', 'transactions')('payables.title')).toBe('Verbindlichkeiten')
  expect(i18n.hasResourceBundle('de', 'app')).toBe(true)
  expect(i18n.hasResourceBundle('de', 'audit')).toBe(false)
})

test('French keeps its punctuation on the line of its word', async () => {
  await loadLanguage('fr')
  expect(i18n.getFixedT('fr', 'errors')('title')).toBe('Oups\u{a0}!')
})

test('Every feature has its texts in every language', async () => {
  for (const language of LANGUAGES) {
    await loadLanguage(language)
    await Promise.all(FEATURES.map(loadTexts))
    const missing = FEATURES.filter((feature) => !i18n.hasResourceBundle(language, feature))
    expect(missing).toEqual([])
  }
})
