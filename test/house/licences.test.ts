import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSource } from '../../scripts/source-files.ts'

/** Licences under which packages may come along with a program under MIT. */
const TAKEN = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
])

/** Packages of another licence, or of none in the lockfile, and why they may be used. */
const JUDGED: readonly (readonly [name: RegExp, why: string])[] = [
  [/^@img\/sharp-/, 'LGPL of libvips, a library that sharp loads as it is'],
  [/^(axe-core|lightningcss(-[\w-]+)?)$/, 'MPL, tools of tests and of the build, unchanged'],
  [/^png-js$/, 'MIT by the file LICENSE that it brings'],
]

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
})

/** Of `A OR B` one is enough, of `A AND B` each counts. */
function isTaken(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => TAKEN.has(one)))
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['', false],
])('The licence %o is judged', (licence, taken) => {
  expect(isTaken(licence)).toBe(taken)
})

test('Every package is published under a licence that the project takes', () => {
  const packages = Object.entries(
    lockSchema.parse(JSON.parse(readSource('package-lock.json'))).packages,
  ).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  expect(packages.length).toBeGreaterThan(300)
  const others = packages
    .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ license }) => !isTaken(license ?? ''))
  const unjudged = others.filter(({ name }) => !JUDGED.some(([pattern]) => pattern.test(name)))
  expect(unjudged).toEqual([])
  const unused = JUDGED.filter(([pattern]) => !others.some(({ name }) => pattern.test(name)))
  expect(unused).toEqual([])
})
