import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGrave, linesOf, REPAIRS, repairKey } from './repair-words.ts'

test('Every repair that the OFX reader can report has words', () => {
  const source = readFileSync(
    new URL('../../../../../libs/ofx/src/ofx-types.ts', import.meta.url),
    'utf8',
  )
  const union = source.slice(source.indexOf('OfxRepair ='), source.indexOf('/** One STMTTRN'))
  const codes = [...union.matchAll(/\| '([a-z0-9_]+)'/g)].map(([, code]) => code)
  expect(codes.toSorted()).toEqual(REPAIRS.toSorted())
})

test('An unknown code still says something', () => {
  expect([repairKey('comma_decimals'), repairKey('sun_spots')]).toEqual([
    'comma_decimals',
    'unknown',
  ])
})

test('A truncated file is a warning, a decimal comma is not', () => {
  expect([isGrave('file_truncated'), isGrave('comma_decimals')]).toEqual([true, false])
})

test('A repair says in which lines of the file it was made, the first ones and how many more', () => {
  const at = (count: number, lines: readonly number[]) =>
    linesOf('text_cut', [{ code: 'text_cut', count, lines }])
  expect(at(1, [12])).toEqual({ key: 'repair_line', values: { lines: '12', count: 0 } })
  expect(at(2, [12, 40])?.key).toBe('repair_lines')
  expect(at(9, [1, 2, 3])).toEqual({
    key: 'repair_more_lines',
    values: { lines: '1, 2, 3', count: 6 },
  })
  expect(linesOf('file_truncated', [])).toBeNull()
})
