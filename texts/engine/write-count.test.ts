import { expect, test } from 'vitest'
import { addTexts, createDictionary, DICTIONARY_OPTIONS } from './dictionary.ts'

const dictionary = createDictionary()
await dictionary.init({ ...DICTIONARY_OPTIONS, resources: {} })
const texts = {
  rows_one: '{{count}} linha',
  rows_many: '{{count}} de linhas',
  rows_other: '{{count}} linhas',
  part: '{{done}} de {{total}}',
  year: 'Ano {{year}}',
}
for (const language of ['pt', 'en', 'de', 'fr']) addTexts(dictionary, language, 'sample', { texts })

const say = (language: string, key: string, values: Readonly<Record<string, unknown>>) =>
  dictionary.getFixedT(language, 'sample')(key, values)

test('A count in a text is grouped by thousands as its language does', () => {
  expect(say('pt', 'rows', { count: 12_000 })).toBe('12.000 linhas')
  expect(say('en', 'rows', { count: 12_000 })).toBe('12,000 linhas')
  expect(say('de', 'rows', { count: 12_000 })).toBe('12.000 linhas')
  expect(say('fr', 'rows', { count: 12_000 })).toMatch(/^12\s000 linhas$/)
  expect(say('pt', 'part', { done: 1200, total: 50_000 })).toBe('1.200 de 50.000')
})

test('A grouped count keeps its plural', () => {
  expect(say('pt', 'rows', { count: 1 })).toBe('1 linha')
  expect(say('pt', 'rows', { count: 1_000_000 })).toBe('1.000.000 de linhas')
})

test('Zero is counted in the plural in Portuguese, and in the singular in French', () => {
  expect(say('pt', 'rows', { count: 0 })).toBe('0 linhas')
  expect(say('fr', 'rows', { count: 0 })).toBe('0 linha')
})

test('A number that is no count, and a text, stand in a text as they are given', () => {
  expect(say('pt', 'year', { year: 2026 })).toBe('Ano 2026')
  expect(say('pt', 'part', { done: 'R$ 1200', total: 'tudo' })).toBe('R$ 1200 de tudo')
})
