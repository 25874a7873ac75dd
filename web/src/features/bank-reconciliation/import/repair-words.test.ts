import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isGrave, REPAIRS, repairKey } from './repair-words.ts'

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
