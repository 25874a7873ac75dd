import { expect, test } from 'vitest'
import { readSources, SOURCE_FOLDERS } from '../../scripts/source-files.ts'
import { standsAlone, titlesIn } from './test-titles.ts'

const TEST_ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts']

test.each([
  ['a sentence', "test('Pays in full', run)", true],
  ['what needs its heading', "it('is refused', run)", false],
  ['a pronoun for what its heading names', "it('It is refused', run)", false],
  ['the values of its cases alone', "it.each(cases)('%s: %j', run)", false],
  ['a value first', 'for (const how of ways) test(`${how} pays in full`, run)', true],
  ['a mark of test.each first', "test.each(cases)('%s pays in full', run)", true],
  ['the name of a function first', "it('addDays refuses a day that is none', run)", true],
])('A title is a sentence of its own: %s', (_title, source, isSentence) => {
  expect(titlesIn('a.test.ts', source).every(standsAlone)).toBe(isSentence)
})

test('The title of every test is a sentence of its own', () => {
  const tests = [...readSources(SOURCE_FOLDERS, TEST_ENDINGS)]
  expect(tests.length).toBeGreaterThan(0)
  const fragments = tests.flatMap(([path, source]) =>
    titlesIn(path, source)
      .filter((parts) => !standsAlone(parts))
      .map((parts) => `${path}: ${parts.join('…')}`),
  )
  expect(fragments).toEqual([])
})
