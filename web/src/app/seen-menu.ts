import type { ViewAs } from '@prumo/contracts/company-users/company-user.schema'
import { isShown } from '../client/permission.ts'
import type { Session } from '../client/session-store.ts'
import { type CompanyItem, companyItemGate, companyItems } from './company-items.ts'
import type { MenuEntry, MenuGroup } from './menu.ts'
import { menuGate } from './visible-menu.ts'

/** Why somebody sees or does not see an entry of the menu. */
export type SeenReason = 'open' | 'permission' | 'plan' | 'role'

export interface SeenEntry {
  readonly entry: MenuEntry
  readonly reason: SeenReason
}

export interface SeenGroup {
  readonly id: MenuGroup['id']
  readonly entries: readonly SeenEntry[]
}

/**
 * The menu as somebody of the company sees it, the hidden entries with their reason. What belongs to
 * platform administrators is left out: a company grants nothing of it.
 */
export function seenMenu(
  groups: readonly MenuGroup[],
  paths: ReadonlySet<string>,
  seenBy: Pick<ViewAs, 'permissions' | 'features' | 'role'>,
  session: Session,
): readonly SeenGroup[] {
  const theirs = sessionOf(seenBy, session)
  return groups
    .map(({ id, children }) => ({
      id,
      entries: children
        .filter(({ navLink, permission }) => paths.has(navLink) && permission !== 'isPrumoAdmin')
        .map((entry) => ({ entry, reason: reasonOf(entry, theirs) })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entries of the company menu as they see them. */
export function seenCompanyItems(
  seenBy: Pick<ViewAs, 'permissions' | 'features' | 'role'>,
  session: Session,
): readonly { readonly item: CompanyItem; readonly reason: SeenReason }[] {
  const theirs = sessionOf(seenBy, session)
  return companyItems.map((item) => {
    if (!isShown(item.permission, theirs)) return { item, reason: 'permission' }
    return { item, reason: companyItemGate(item, theirs) === 'open' ? 'open' : 'plan' }
  })
}

function reasonOf(entry: MenuEntry, theirs: Session): SeenReason {
  if (!isShown(entry.permission, theirs)) return 'permission'
  const gate = menuGate(entry, theirs)
  if (gate === 'plan_lacks_feature') return 'plan'
  return gate === 'not_authorized' ? 'role' : 'open'
}

/** What the session of that person would be in this company, as far as the menu looks at it. */
function sessionOf(
  { permissions, features, role }: Pick<ViewAs, 'permissions' | 'features' | 'role'>,
  session: Session,
): Session {
  return {
    ...session,
    loggedInUser: null,
    userRole: role,
    currentPermissions: [...permissions],
    companies: session.companies.map((company) =>
      company.id === session.currentCompanyId
        ? { ...company, prumoPlan: { name: '', permissions: [...features] } }
        : company,
    ),
  }
}
