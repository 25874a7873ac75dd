import { FEATURES } from '@prumo/contracts/features'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { routes } from '@prumo/contracts/registry'
import { SCREENS } from '@prumo/contracts/screens'
import { expect, test } from 'vitest'
import { foldersIn, readSources } from '../../scripts/source-files.ts'
import { screens } from '../../web/src/app/screens.ts'
import { auditTexts } from '../../texts/pt/audit.ts'
import { companyUsersTexts } from '../../texts/pt/company-users.ts'
import { menuTexts } from '../../texts/pt/menu.ts'

const sorted = (texts: readonly string[]) => texts.toSorted()
const migrations = [...readSources(['server/migrations'], ['.sql']).values()].join('\n')

test('Every folder of contracts has a manifest of its name, and every manifest a folder', () => {
  const named = FEATURES.map(({ name }) => name)
  expect(sorted(named)).toEqual(sorted([...foldersIn('contracts/src')]))
  const files = [...readSources(['contracts/src'], ['.feature.ts']).keys()]
  expect(files).toHaveLength(FEATURES.length)
})

test('A key, an operation, a screen or an entry of the menu is declared once', () => {
  for (const declared of [
    PERMISSION_KEYS,
    FEATURES.flatMap(({ plan_features }) => plan_features),
    FEATURES.flatMap(({ operations, undoable_operations }) => [
      ...operations,
      ...undoable_operations,
    ]),
    FEATURES.flatMap(({ tables }) => tables.map(({ table }) => table)),
    FEATURES.flatMap(({ menu }) => menu.map(({ id }) => id)),
    SCREENS.map(({ path }) => path),
  ])
    expect(new Set<string>(declared).size).toBe(declared.length)
})

test('Sales, purchases, DRE and DFC each have an icon that nothing else in the menu has', () => {
  const entries = FEATURES.flatMap(({ menu }) => menu.map(({ id, icon }) => ({ id, icon })))
  const iconsOf = (id: string) => entries.filter((entry) => entry.id === id).map(({ icon }) => icon)
  for (const id of ['sales', 'purchases', 'dre', 'dfc']) {
    const [icon] = iconsOf(id)
    expect([id, entries.filter((entry) => entry.icon === icon).map((entry) => entry.id)]).toEqual([
      id,
      [id],
    ])
  }
})

test('Every permission is asked for by a route or a screen', () => {
  const asked = new Set<string | undefined>([
    ...routes.map(({ access }) => (access.kind === 'company' ? access.permission : undefined)),
    ...SCREENS.map(({ permission }) => permission),
  ])
  expect(PERMISSION_KEYS.filter((key) => !asked.has(key))).toEqual([])
})

test('Every entry of the menu has its screen, and a key that can be granted', () => {
  const asked = FEATURES.flatMap(({ menu }) =>
    menu.map(({ link, permission }) => ({ link, permission })),
  )
  const granted = (key: string) => PERMISSION_KEYS.some((known) => known === key)
  // What the server itself draws has no screen of the app.
  const hasScreen = (link: string) =>
    link.startsWith('/api/') || SCREENS.some(({ path }) => path === link)
  const ofNobody = ['public', 'isPrumoAdmin']
  const lacking = asked.filter(
    ({ link, permission }) =>
      !hasScreen(link) || !(granted(permission) || ofNobody.includes(permission)),
  )
  expect(lacking).toEqual([])
})

/** Keys that the first companies were made with, before a migration had to give any. */
const FIRST_KEYS: readonly string[] = [
  'companies.clients.store',
  'companies.suppliers.store',
  'companies.payables.store',
  'companies.payables.update',
  'companies.receivables.store',
  'companies.receivables.update',
]

test('Every permission that changes or exports is given to administrators by a migration', () => {
  const reading = /\.(index|list|tree|show|getDre|getDfc|import-ofx)$/
  const given = (key: string) => migrations.includes(`'${key}'`) || FIRST_KEYS.includes(key)
  expect(PERMISSION_KEYS.filter((key) => !reading.test(key) && !given(key))).toEqual([])
})

test('Every table and column that a manifest names is made by a migration', () => {
  const tables = new Set(
    [...migrations.matchAll(/create table (?:if not exists )?([a-z_]+)/g)].map(([, name]) => name),
  )
  const named = FEATURES.flatMap(({ tables: own }) => own.map(({ table }) => table))
  expect(named.filter((table) => !tables.has(table))).toEqual([])
  const columns = FEATURES.flatMap(({ personal_data, kept_personal_data }) => [
    ...personal_data,
    ...kept_personal_data.flatMap(({ columns: kept }) => kept),
  ])
  const unknown = columns.filter((place) => {
    const [table = '', column = ''] = place.split('.')
    return !tables.has(table) || (column !== '*' && !new RegExp(`\\b${column}\\b`).test(migrations))
  })
  expect(unknown).toEqual([])
})

test('Every screen of a manifest has its code, and every code its manifest', () => {
  expect(sorted(screens.map(({ path }) => path))).toEqual(sorted(SCREENS.map(({ path }) => path)))
})

test('Every area, entry of the menu and operation of a manifest has its words', () => {
  const areas = FEATURES.flatMap(({ permissions }) => permissions.map(({ area }) => area))
  expect(sorted(Object.keys(companyUsersTexts.areas))).toEqual(sorted(areas))
  const titles = FEATURES.flatMap(({ menu }) => menu.map(({ title }) => title))
  expect(sorted(Object.keys(menuTexts).filter((key) => key !== 'groups'))).toEqual(sorted(titles))
  const tables = FEATURES.flatMap((feature) => feature.tables.map(({ table }) => table))
  expect(sorted(Object.keys(auditTexts.tables))).toEqual(sorted(tables))
})
