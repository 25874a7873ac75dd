import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'

/** What says left or right where it means the start or the end of a line. */
const PHYSICAL =
  /^\s*((margin|padding|border|scroll-padding)-(left|right)\b|(left|right)\s*:|text-align:\s*(left|right)|float:)/

/** Rules for one direction alone may name its sides. */
const OF_ONE_DIRECTION = /[^{}]*\[dir=[^{}]*\{[^}]*\}/g

const physicalLines = (source: string): readonly string[] =>
  source
    .replaceAll(OF_ONE_DIRECTION, '')
    .split('\n')
    .filter((line) => PHYSICAL.test(line))
    .map((line) => line.trim())

test.each([
  ['  margin-left: 4px;', ['margin-left: 4px;']],
  ['  text-align: right;', ['text-align: right;']],
  ['  left: 0;', ['left: 0;']],
  ['  margin-inline-start: 4px;', []],
  ['[dir="rtl"] .a {\n  text-align: right;\n}', []],
])('A side that does not turn with the page is found: %j', (source, found) => {
  expect(physicalLines(source)).toEqual(found)
})

test('Every style turns with the direction of the page', () => {
  const sheets = readSources(['web/src'], ['.css'])
  expect(sheets.size).toBeGreaterThan(10)
  const faults = [...sheets].flatMap(([path, source]) =>
    physicalLines(source).map((line) => `${path}: ${line}`),
  )
  expect(faults).toEqual([])
})

/** Mantine hides by a style within the page, which the content security policy does not let in. */
const HIDING = /\b(visibleFrom|hiddenFrom|lightHidden|darkHidden)\b/

test('No screen hides by what the content security policy stops', () => {
  const screens = readSources(['web/src'], ['.tsx'])
  expect(screens.size).toBeGreaterThan(20)
  expect([...screens].filter(([, source]) => HIDING.test(source)).map(([path]) => path)).toEqual([])
})
