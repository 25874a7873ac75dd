import { expect, test } from 'vitest'
import { routes } from '../../contracts/src/registry.ts'
import { jobLines } from '../../scripts/map/job-lines.ts'
import { MAP_FOLDER, makeMap } from '../../scripts/map/make-map.ts'
import { routeFeatures } from '../../scripts/map/route-features.ts'
import { tableOwners } from '../../scripts/map/table-owners.ts'
import { readSource, readSources } from '../../scripts/source-files.ts'

/** The map as it is kept: path → text. */
const written = new Map([
  ['docs/MAP.md', readSource('docs/MAP.md')],
  ['docs/decisions/README.md', readSource('docs/decisions/README.md')],
  ...readSources([MAP_FOLDER], ['']),
])

test('The owner of a table is read from the comment above it', () => {
  const sql =
    '-- owner: parties\n-- Clients and suppliers.\ncreate table parties (\n  id bigint\n);\n'
  expect(tableOwners('0001.sql', sql)).toEqual([{ table: 'parties', owner: 'parties' }])
})

test('A table without an owner is refused', () => {
  const sql = '-- owner: parties\n\ncreate table parties (id bigint);'
  expect(() => tableOwners('0001.sql', sql)).toThrow("write '-- owner: <module>' directly above")
})

test('Every route of a contract file is in the registry', async () => {
  const registered = new Set(routes.map(({ id }) => id))
  const declared = [...(await routeFeatures()).keys()]
  expect(declared.length).toBeGreaterThan(0)
  expect(declared.filter((id) => !registered.has(id))).toEqual([])
})

test('No two routes share a name or an address', () => {
  const ids = routes.map(({ id }) => id)
  const addresses = routes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  const repeated = [...ids, ...addresses].filter((text, index, all) => all.indexOf(text) !== index)
  expect(repeated).toEqual([])
})

test('The pages docs/MAP.md and docs/map and the index of decisions are what npm run map writes', async () => {
  const map = await makeMap()
  const stale = [...map].filter(([path, text]) => written.get(path) !== text)
  expect(stale.map(([path]) => path)).toEqual([])
})

test('Every feature of the map says what it is', async () => {
  const map = await makeMap()
  const rows = map.get('docs/MAP.md')?.match(/^\| \[.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter((row) => row.endsWith('|  |'))).toEqual([])
})

test('A page of the map whose feature is gone is gone as well', async () => {
  const map = await makeMap()
  expect([...written.keys()].filter((path) => !map.has(path))).toEqual([])
})

test('The map names every job that a file *.jobs.ts defines', () => {
  const sources = readSources(['server/src'], ['.jobs.ts'])
  const names = [...sources].flatMap(([path, text]) => jobLines(path, text))
  const defined = [...sources.values()].join('').match(/= define\w*Job\b/g)
  expect(names.length).toBe(defined?.length)
})
