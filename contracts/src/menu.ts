import { FEATURES, type Feature } from './features.ts'
import type { MenuDeclaration } from './manifest.ts'

type Declared = Feature['menu'][number]

type Group = MenuDeclaration['group']

/** What few entries have. */
export type EntryExtras = Pick<
  MenuDeclaration,
  'opens' | 'badge' | 'category' | 'roles' | 'disabled'
>

/** An entry as a row: so the menu takes the least of the first screen's bytes. */
export type MenuRow = readonly [
  id: string,
  title: Declared['title'],
  link: MenuDeclaration['link'],
  permission: string,
  icon: Declared['icon'],
  extras?: EntryExtras,
]

const declared: readonly (MenuDeclaration & Pick<Declared, 'title' | 'icon'>)[] = FEATURES.flatMap<
  MenuDeclaration & Pick<Declared, 'title' | 'icon'>
>(({ menu }) => menu)

const rowsOf = (group: Group): readonly MenuRow[] =>
  declared
    .filter((entry) => entry.group === group)
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, title, link, permission, icon, opens, badge, category, roles, disabled }) => {
      const extras = { opens, badge, category, roles, disabled }
      const isPlain = Object.values(extras).every((extra) => extra === undefined)
      return isPlain
        ? [id, title, link, permission, icon]
        : [id, title, link, permission, icon, extras]
    })

/** The entries of each group of the menu, in the order of specification section 2. */
export const MENU_ROWS: Readonly<Record<Group, readonly MenuRow[]>> = {
  overview: rowsOf('overview'),
  registers: rowsOf('registers'),
  reports: rowsOf('reports'),
  money: rowsOf('money'),
  trade: rowsOf('trade'),
  settings: rowsOf('settings'),
}

/** What can be made from anywhere: in the list's own drawer, or on a page. */
export const CREATIONS: readonly Feature['creations'][number][] = FEATURES.flatMap<
  Feature['creations'][number]
>(({ creations }) => creations)
