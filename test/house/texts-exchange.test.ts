import { LANGUAGES } from '@prumo/texts/engine/languages'
import { expect, test } from 'vitest'
import {
  exportTexts,
  importTexts,
  type TranslationFile,
  TranslationRefused,
} from '../../scripts/texts/exchange-texts.ts'

/** The German texts as a translator gives them back, with one of them changed. */
function germanWith(name: string, key: string, text: string): string {
  const file = exportTexts('de')
  const entries = file.texts[name] ?? {}
  const source = entries[key]?.source ?? ''
  const changed: TranslationFile = {
    ...file,
    texts: { ...file.texts, [name]: { ...entries, [key]: { source, text } } },
  }
  return JSON.stringify(changed)
}

function faultsOf(json: string): readonly string[] {
  try {
    importTexts('de', json)
    return []
  } catch (error) {
    if (error instanceof TranslationRefused) return error.faults
    throw error
  }
}

test.each(LANGUAGES)('What is exported in %s and imported again changes nothing', (language) => {
  const file = exportTexts(language)
  const count = Object.values(file.texts).flatMap((entries) => Object.keys(entries)).length
  expect(count).toBeGreaterThan(3_000)
  expect(importTexts(language, JSON.stringify(file))).toEqual(new Map())
})

test('A translation that was changed is written into the one file that it stands in', () => {
  const text = 'Posten von „{{name}}“, it’s \\ "new"'
  const changed = importTexts('de', germanWith('transactions', 'report.open_list', text))
  expect([...changed.keys()]).toEqual(['texts/de/transactions.ts'])
  expect(changed.get('texts/de/transactions.ts')).toContain(`open_list: ${JSON.stringify(text)},`)
})

test('The lines that npm writes above a redirected file are passed over', () => {
  const banner = '\n> prumo@0.1.0 texts\n> node scripts/texts.ts export de\n\n'
  expect(importTexts('de', banner + JSON.stringify(exportTexts('de'))).size).toBe(0)
})

test('Spaces that do not break are written plain: they are made so when texts are loaded', () => {
  const [same] = [importTexts('de', germanWith('app', 'loading', 'Prumo\u{a0}lädt'))]
  expect(same.get('texts/de/app.ts')).toContain('"Prumo lädt"')
})

test.each([
  [
    'An unknown text is refused',
    'app',
    'no_such_key',
    'Text',
    'app no_such_key is no text of this file.',
  ],
  ['An unknown file is refused', 'no-such-file', 'key', 'Text', 'There is no file no-such-file.'],
  ['An empty text is refused', 'app', 'loading', ' ', 'app loading is empty.'],
  [
    'A lost placeholder is refused',
    'app',
    'switched_company',
    'Sie sind im Unternehmen',
    'app switched_company has the placeholders () instead of (company).',
  ],
])('%s, and nothing is changed', (_title, name, key, text, fault) => {
  expect(faultsOf(germanWith(name, key, text))).toEqual([fault])
})

test('A translation of a Portuguese text that is another one by now is refused', () => {
  const json = JSON.stringify(exportTexts('de')).replace('Carregando o Prumo…', 'Carregando…')
  expect(faultsOf(json)).toEqual(['app loading has another Portuguese text since: export again.'])
})
