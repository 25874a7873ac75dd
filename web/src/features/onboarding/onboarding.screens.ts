import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/company/edit': {
    texts: 'onboarding',
    load: () => import('./company-create.screen.tsx').then((file) => file.CompanyCreateScreen),
  },
}
