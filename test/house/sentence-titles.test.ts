import { expect, test } from 'vitest'
import { readSources, SOURCE_FOLDERS } from '../../scripts/source-files.ts'
import { beginsSentence, titlesIn } from './test-titles.ts'

const TEST_ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts']

test.each([
  ['a sentence', "test('Pays in full', run)", true],
  ['what needs its heading', "it('is refused', run)", false],
  ['a value first', 'for (const how of ways) test(`${how} pays in full`, run)', true],
  ['a mark of test.each first', "test.each(cases)('%s pays in full', run)", true],
  ['the name of a function first', "it('addDays refuses a day that is none', run)", true],
])('A title is a sentence of its own: %s', (_title, source, isSentence) => {
  expect(titlesIn('a.test.ts', source).every(beginsSentence)).toBe(isSentence)
})

test('The title of every test is a sentence of its own', () => {
  const tests = [...readSources(SOURCE_FOLDERS, TEST_ENDINGS)]
  expect(tests.length).toBeGreaterThan(0)
  const fragments = tests.flatMap(([path, source]) =>
    titlesIn(path, source)
      .filter((parts) => !beginsSentence(parts))
      .map((parts) => `${path}: ${parts.join('…')}`),
  )
  expect(fragments).toEqual([])
})
