import { expect, test } from 'vitest'
import { readSources, SOURCE_FOLDERS } from '../../scripts/source-files.ts'
import { importCircles } from './import-circles.ts'

test('No files import each other in a circle, types included', () => {
  const files = readSources(SOURCE_FOLDERS, ['.ts', '.tsx', '.mjs'])
  expect(files.size).toBeGreaterThan(1_000)
  expect(importCircles(files)).toEqual([])
})

test('A planted import circle is found, through several files and by types alone', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((name) => `server/src/kernel/${name}.ts`)
  const files = new Map([
    [first ?? '', "import { b } from './b.ts'\nexport const a = b"],
    [second ?? '', "export { c as b } from './c.ts'"],
    [third ?? '', "import type { a } from './a.ts'\nexport const c: typeof a = 1"],
    ['server/src/kernel/d.ts', "import { a } from './a.ts'\nexport const d = a"],
  ])
  expect(importCircles(files)).toEqual([[first, second, third].join(' ↔ ')])
})

test('A file that is loaded later by import() makes no circle', () => {
  const files = new Map([
    ['web/src/app/menu.ts', "export const load = () => import('./page.ts')"],
    ['web/src/app/page.ts', "import { load } from './menu.ts'\nexport const page = load"],
  ])
  expect(importCircles(files)).toEqual([])
})
