import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { type Language, LANGUAGES } from './languages.ts'

const dictionary = new Dictionary()
const texts = {
  rows_one: '{{count}} linha',
  rows_many: '{{count}} de linhas',
  rows_other: '{{count}} linhas',
  part: '{{done}} de {{total}}',
  year: 'Ano {{year}}',
}
for (const language of LANGUAGES) dictionary.add(language, 'sample', { texts })

const say = (language: Language, key: string, values: Readonly<Record<string, unknown>>) =>
  dictionary.write(language, 'sample', key, values)

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

test('A number that is no count, and a text, stand in a text as they are given', () => {
  expect(say('pt', 'year', { year: 2026 })).toBe('Ano 2026')
  expect(say('pt', 'part', { done: 'R$ 1200', total: 'tudo' })).toBe('R$ 1200 de tudo')
})
