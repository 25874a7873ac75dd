import type { ScreenCode } from '../client/screen.ts'

/** Screens that belong to the shell, or compose features. */
export const screens: Readonly<Record<string, ScreenCode>> = {
  '/misc/not-authorized': {
    texts: 'app',
    load: () => import('./not-authorized.screen.tsx').then((file) => file.NotAuthorizedScreen),
  },
  '/admin/company-user/list': {
    texts: 'companyUsers',
    load: () => import('./company-users.screen.tsx').then((file) => file.CompanyUsersScreen),
  },
}
