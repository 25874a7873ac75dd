import { hasRole, isShown, planHas } from '../client/permission.ts'
import type { Session } from '../client/session-store.ts'
import type { Screen } from './screens.ts'

/** Whether a screen opens; otherwise where to go instead, or that the plan lacks it. */
export type Admission =
  | { readonly kind: 'enter' }
  | {
      readonly kind: 'go'
      readonly to: '/login' | '/' | '/admin/company/edit' | '/misc/not-authorized'
    }
  | { readonly kind: 'plan_lacks_feature' }

/** Decides about a screen for a session. The server decides again about every call it makes. */
export function admission(
  screen: Pick<Screen, 'path' | 'access' | 'permission' | 'feature' | 'roles'>,
  session: Session,
): Admission {
  if (screen.access === 'public') {
    const isSignedIn =
      session.isUserAuthenticated && (screen.path === '/login' || screen.path === '/register')
    return isSignedIn ? { kind: 'go', to: '/' } : { kind: 'enter' }
  }
  if (!session.isUserAuthenticated || session.accessToken === null)
    return { kind: 'go', to: '/login' }
  if (screen.access !== 'user' && session.currentCompanyId === null)
    return { kind: 'go', to: '/admin/company/edit' }
  if (screen.permission !== undefined && !isShown(screen.permission, session)) {
    return { kind: 'go', to: '/misc/not-authorized' }
  }
  if (!hasRole(screen.roles, session)) return { kind: 'go', to: '/misc/not-authorized' }
  if (screen.feature !== undefined && !planHas(screen.feature, session)) {
    return { kind: 'plan_lacks_feature' }
  }
  return { kind: 'enter' }
}
