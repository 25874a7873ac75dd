import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import { builtColons } from './built-colons.ts'

const FEWEST_SCREEN_FILES = 100

test.each([
  ['in a template', "const a = `${t('to')}: ${name}`"],
  ['between tags', "const a = <p>{t('to')}: {name}</p>"],
  ['at the end of a tag', "const a = <p>{t('to')}:</p>"],
  ['that joins texts', "const a = [list, page].join(': ')"],
])('A colon built in code is found: %s', (_title, source) => {
  expect(builtColons('a.tsx', source)).toEqual(['a.tsx:1'])
})

test.each([
  ['a phrase from the texts', "const a = labelled(t('to'), name)"],
  ['the key of a record', 'const a = `${kind}:${id}`'],
  ['an object', 'const a = { name: label }'],
])('What needs no space in French is left alone: %s', (_title, source) => {
  expect(builtColons('a.tsx', source)).toEqual([])
})

test('Every colon after a value comes from the texts, with the space that French has', () => {
  const files = [...readSources(['web/src'], ['.ts', '.tsx'])].filter(
    ([path]) => !path.includes('.test.') && !path.startsWith('web/src/texts/'),
  )
  expect(files.length).toBeGreaterThan(FEWEST_SCREEN_FILES)
  expect(files.flatMap(([path, source]) => builtColons(path, source))).toEqual([])
})
