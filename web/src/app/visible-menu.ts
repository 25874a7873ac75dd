import { hasRole, isShown, planHas } from '../client/permission.ts'
import type { Session } from '../client/session-store.ts'
import type { MenuEntry, MenuGroup, MenuItem } from './menu.ts'

/** The groups that have something to show: screens that exist and permissions that are held. */
export function visibleMenu(
  groups: readonly MenuGroup[],
  paths: ReadonlySet<string>,
  session: Session,
): MenuGroup[] {
  return groups
    .map((group) => ({
      ...group,
      children: group.children.filter(
        (entry) =>
          (entry.type === 'external-link' || paths.has(entry.navLink)) &&
          isShown(entry.permission, session),
      ),
    }))
    .filter((group) => group.children.length > 0)
}

/** What choosing an entry does: category 1 needs the plan, a role list needs the role. */
export function menuGate(
  entry: Pick<MenuItem, 'id' | 'category' | 'roles' | 'disabled'>,
  session: Session,
): 'open' | 'disabled' | 'plan_lacks_feature' | 'not_authorized' {
  if (entry.disabled === true) return 'disabled'
  if (entry.category === 1 && !planHas(entry.id, session)) return 'plan_lacks_feature'
  return hasRole(entry.roles, session) ? 'open' : 'not_authorized'
}

/** Where the menu begins for somebody: the first entry that opens; undefined when none does. */
export function firstScreen(
  groups: readonly MenuGroup[],
  paths: ReadonlySet<string>,
  session: Session,
): MenuItem | undefined {
  const shown = screensOf(entriesOf(visibleMenu(groups, paths, session)))
  return shown.find((entry) => menuGate(entry, session) === 'open')
}

/** Screens that no entry opens, and the entry that they are reached from. */
const REACHED_FROM: Readonly<Partial<Record<string, string>>> = {
  '/admin/reconciliation-rule/list': '/admin/bank-reconciliation/list',
  '/admin/invoice/received': '/admin/invoice/download',
  '/admin/invoice/emission': '/admin/invoice/download',
  '/admin/invoice/emission-run': '/admin/invoice/download',
  '/admin/invoice/number-void': '/admin/invoice/download',
  '/admin/invoice/taxes': '/admin/invoice/download',
}

/** The one active entry: the longest address that the route is at or below. */
export function activeEntry(groups: readonly MenuGroup[], pathname: string): MenuItem | null {
  const stem = (path: string) => path.replace(/\/list$/, '')
  const place = REACHED_FROM[pathname] ?? pathname
  const candidates = screensOf(entriesOf(groups)).filter(({ navLink }) =>
    navLink === '/'
      ? place === '/' || place === '/admin'
      : place === navLink || place.startsWith(`${stem(navLink)}/`),
  )
  return candidates.toSorted((a, b) => b.navLink.length - a.navLink.length)[0] ?? null
}

/** Every entry of the groups, in their order. */
export function entriesOf(groups: readonly MenuGroup[]): readonly MenuEntry[] {
  return groups.flatMap((group) => group.children)
}

/** The entries that open a screen of the app. */
export function screensOf(entries: readonly MenuEntry[]): readonly MenuItem[] {
  return entries.filter((entry) => entry.type === 'item')
}

/** The groups as the horizontal layout shows them: what folds in the sidebar drops down there. */
export function horizontalMenu(groups: readonly MenuGroup[]): MenuGroup[] {
  return groups.map((group) => (group.type === 'collapse' ? { ...group, type: 'dropdown' } : group))
}
