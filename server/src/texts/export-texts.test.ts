import { LANGUAGES } from '@prumo/texts/engine/languages'
import { expect, test } from 'vitest'
import { textGroup, textNamed } from './dictionary.ts'
import { EXPORT_TITLES, FILTER_LABELS, labelName, VALUE_GROUPS } from './export-texts.ts'

test.each(LANGUAGES)(
  'Every title, filter and value of an exported file has words in %s',
  (language) => {
    const names = [...Object.values(EXPORT_TITLES), ...FILTER_LABELS.values()]
    const words = names.map((name) => textNamed(language, name))
    expect(words.filter((word) => word === '' || word === 'undefined')).toEqual([])
    const groups = [...VALUE_GROUPS.values()].flat()
    const empty = groups.filter((group) => Object.keys(textGroup(language, group)).length === 0)
    expect(empty).toEqual([])
  },
)

test('A field is called in a file as it is on its screen and in the audit log', () => {
  const name = labelName('source')
  expect(LANGUAGES.map((language) => textNamed(language, name))).toEqual([
    'Fonte',
    'Source',
    'Herkunft',
    'Source',
  ])
  expect(textNamed('pt', 'transactions.source')).toBe('Fonte')
  expect(textNamed('pt', 'audit.fields.source')).toBe('Fonte')
})
