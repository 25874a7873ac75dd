import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'

type Sources = ReadonlyMap<string, string>

const COMMENT = /\/\*[\s\S]*?\*\//g
const SELECTOR = /[^{}@;]+(?=\{)/g
/** By a screen, by a sheet whose part it is, or by one that composes a class of it. */
const IMPORT = /(?:import|from) ['"](\.[^'"]+\.css)['"]/g
const SCREEN_IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const COMPOSED = /composes: ([\w\s-]+?)(?: from "([^"]+)")?;/g

const beside = (path: string, specifier: string): string =>
  posix.join(posix.dirname(path), specifier)

/** The names that a key may be: not what a condition compares with. */
const namesIn = (key: string): readonly string[] =>
  [...key.replaceAll(/[!=]== '[^']+'/g, '').matchAll(/'([^']+)'/g)].map(([, name = '']) => name)

/** A sheet without comments, its parts in the place of their imports: they share its names of classes. */
function wholeSheet(path: string, sources: Sources): string {
  const text = (sources.get(path) ?? '').replaceAll(COMMENT, '')
  return text.replaceAll(/@import "([^"]+)";/g, (_, part: string) =>
    wholeSheet(beside(path, part), sources),
  )
}

/** The classes of a sheet; those of Mantine, which stand in `:global()`, are not its own. */
const styledIn = (sheet: string): ReadonlySet<string> =>
  new Set(
    (sheet.match(SELECTOR) ?? []).flatMap((selector) =>
      [...selector.matchAll(/\.(?!mantine-)([a-z][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  )

/** The classes that screens draw by `classes['name']`, and that sheets compose; each with its sheet. */
function drawnClasses(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const drawn = new Map<string, Set<string>>()
  const add = (sheet: string, names: readonly string[]) =>
    drawn.set(sheet, new Set([...(drawn.get(sheet) ?? []), ...names]))
  for (const [path, source] of sources) {
    for (const [, name = '', sheet = ''] of source.matchAll(SCREEN_IMPORT)) {
      const uses = source.matchAll(new RegExp(String.raw`\b${name}\[([^\]]+)\]`, 'g'))
      add(
        beside(path, sheet),
        [...uses].flatMap(([, key = '']) => namesIn(key)),
      )
    }
    for (const [, names = '', sheet] of source.matchAll(COMPOSED)) {
      add(sheet === undefined ? path : beside(path, sheet), names.split(/\s+/))
    }
  }
  return drawn
}

/** Classes that nobody draws, and those that a screen draws and its sheet does not have. */
function classFaults(sources: Sources): readonly string[] {
  const drawn = drawnClasses(sources)
  return [...sources.keys()]
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const styled = styledIn(wholeSheet(path, sources))
      const used = drawn.get(path) ?? new Set<string>()
      return [
        ...[...styled].filter((name) => !used.has(name)).map((name) => `${path}: .${name} unused`),
        ...[...used].filter((name) => !styled.has(name)).map((name) => `${path}: no .${name}`),
      ]
    })
}

/** Sheets that nobody imports, and those without names of their own that are loaded twice. */
function importFaults(sources: Sources): readonly string[] {
  const imported = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(IMPORT)].map(([, sheet = '']) => beside(path, sheet)),
  )
  return [...sources.keys()]
    .filter((path) => path.endsWith('.css'))
    .filter((path) => {
      const count = imported.filter((sheet) => sheet === path).length
      return count === 0 || (count > 1 && !path.endsWith('.module.css'))
    })
}

const PLANTED: Sources = new Map([
  [
    'web/a.tsx',
    "import classes from './a.module.css'\nclasses['row']\nclasses[a === 'b' ? 'on' : 'off']",
  ],
  ['web/a.module.css', '/* .old { } */\n@import "./part.css";\n.row .lost { x: 1.5px }'],
  [
    'web/part.css',
    '@media (width > 1px) {\n  .on > :global(.mantine-Button-root) { composes: base from "./b.css"; }\n}',
  ],
  ['web/b.css', '.base { x: y }'],
  ['web/c.module.css', ''],
  ['web/d.css', ''],
])

test('A class that nobody draws, and one that has no rule, are found', () => {
  expect(classFaults(PLANTED)).toEqual([
    'web/a.module.css: .lost unused',
    'web/a.module.css: no .off',
  ])
})

test('A style sheet that nobody imports is found', () => {
  expect(importFaults(PLANTED)).toEqual(['web/c.module.css', 'web/d.css'])
})

const sources = readSources(['web/src'], ['.css', '.tsx', '.ts'])

test('Every class of a style sheet is drawn by a screen, and every class of a screen has a rule', () => {
  expect(sources.size).toBeGreaterThan(100)
  expect(classFaults(sources)).toEqual([])
})

test('Every style sheet is imported, and once where its classes have no scope of their own', () => {
  expect(importFaults(sources)).toEqual([])
})
