import { expect, test } from 'vitest'
import { routes } from '../../contracts/src/registry.ts'
import { MAP_PATH, makeMap } from '../../scripts/map/make-map.ts'
import { routeFeatures } from '../../scripts/map/route-features.ts'
import { screenAddresses } from '../../scripts/map/screen-addresses.ts'
import { tableOwners } from '../../scripts/map/table-owners.ts'
import { readSource, readSources } from '../../scripts/source-files.ts'

test('The screens are read from the source without running it', () => {
  const source = `
    const home = () => import('../features/home/home.screen.tsx').then((f) => f.Home)
    export const screens = [
      { path: '/', load: home },
      { path: '/admin/client/list', load: () => import('../features/parties/list.screen.tsx') },
      { path: '/misc/not-authorized', load: () => import('./error-screens.tsx') },
    ]`
  expect(screenAddresses('screens.ts', source)).toEqual([
    { path: '/', feature: 'home' },
    { path: '/admin/client/list', feature: 'parties' },
    { path: '/misc/not-authorized', feature: 'app' },
  ])
})

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

test('The web app has screens', () => {
  const screens = [...readSources(['web/src/app/screens'], ['.ts'])]
  expect(screens.flatMap(([path, source]) => screenAddresses(path, source)).length).toBeGreaterThan(
    5,
  )
})

test('docs/MAP.md is what npm run map writes', async () => {
  expect(readSource(MAP_PATH)).toBe(await makeMap())
})
