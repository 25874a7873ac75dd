import { expect, test } from 'vitest'
import { routes } from '../../contracts/src/registry.ts'
import { MAP_PATH, makeMap } from '../../scripts/map/make-map.ts'
import { routeFeatures } from '../../scripts/map/route-features.ts'
import { tableOwners } from '../../scripts/map/table-owners.ts'
import { readSource } from '../../scripts/source-files.ts'

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

test('The page docs/MAP.md is what npm run map writes', async () => {
  expect(readSource(MAP_PATH)).toBe(await makeMap())
})
