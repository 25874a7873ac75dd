import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

const dictionary = new Dictionary()
dictionary.add('pt', 'sample', {
  texts: {
    hits_zero: 'Nada',
    hits_one: '{{count}} achado',
    hits_many: '{{count}} de achados',
    hits_other: '{{count}} achados',
    title: 'Título',
    side: { name: 'A pagar', of: '{{name}} de {{owner}}' },
  },
})
dictionary.add('de', 'sample', { texts: { hits_one: '{{count}} Treffer', title: 'Titel' } })

test('A text that a language lacks is shown in Portuguese, in the number that Portuguese has for it', () => {
  expect(dictionary.write('de', 'sample', 'title')).toBe('Titel')
  expect(dictionary.write('de', 'sample', 'side.name')).toBe('A pagar')
  expect(dictionary.write('de', 'sample', 'hits', { count: 1 })).toBe('1 Treffer')
  expect(dictionary.write('de', 'sample', 'hits', { count: 2 })).toBe('2 achados')
})

test('None has a text of its own where one is written, and otherwise the number of its language', () => {
  expect(dictionary.write('pt', 'sample', 'hits', { count: 0 })).toBe('Nada')
  expect(dictionary.write('pt', 'sample', 'side.name', { count: 0 })).toBe('A pagar')
})

test('A text without a value that it names leaves its place empty, and braces in a value stay as they are', () => {
  expect(dictionary.write('pt', 'sample', 'side.of', { owner: '{{name}} $&' })).toBe(
    ' de {{name}} $&',
  )
})

test('What no language has a text for is shown by its key, and a group of texts is no text', () => {
  expect(dictionary.write('pt', 'sample', 'side')).toBe('side')
  expect(dictionary.write('pt', 'sample', 'side.toString')).toBe('side.toString')
  expect(dictionary.textAt('pt', 'missing', 'title')).toBeUndefined()
})

test('A file of texts that exports none is refused', () => {
  expect(() => dictionary.add('pt', 'broken', undefined)).toThrow(
    'There are no texts of broken in pt',
  )
})
