import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { Session } from './session-store.ts'

/** `public` is always shown, `isPrumoAdmin` to platform administrators (specification section 6). */
export type Required = PermissionKey | 'public' | 'isPrumoAdmin'

/**
 * Decides what the screen shows: content is shown when one of the current permission names includes
 * one of the required names. The server checks exact names; this only hides.
 */
export function isShown(
  required: string | readonly string[],
  session: Pick<Session, 'loggedInUser' | 'currentPermissions'>,
): boolean {
  const names = typeof required === 'string' ? [required] : required
  if (names.includes('public')) return true
  if (session.loggedInUser?.is_prumo_admin === true) return true
  return names.some(
    (name) =>
      name !== 'isPrumoAdmin' && session.currentPermissions.some((held) => held.includes(name)),
  )
}

/** Answers whether the current role is in a list of allowed ones; platform admins need none. */
export function hasRole(
  roles: readonly string[] | undefined,
  session: Pick<Session, 'loggedInUser' | 'userRole'>,
): boolean {
  const isPlatform = session.loggedInUser?.is_prumo_admin === true
  return roles === undefined || isPlatform || roles.includes(session.userRole)
}

/** Answers whether the plan of the current company opens a feature; platform admins skip plans. */
export function planHas(
  feature: string,
  session: Pick<Session, 'loggedInUser' | 'companies' | 'currentCompanyId'>,
): boolean {
  if (session.loggedInUser?.is_prumo_admin === true) return true
  const company = session.companies.find(({ id }) => id === session.currentCompanyId)
  return company?.prumoPlan?.permissions.some((held) => held === feature) ?? false
}
