import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/company/company-data/$company_id': {
    texts: 'companies',
    load: () =>
      Promise.all([import('./company-data.screen.tsx'), loadTexts('person')]).then(
        ([file]) => file.CompanyDataScreen,
      ),
  },
  '/admin/company/platform-integrations/$company_id': {
    texts: 'companies',
    load: () =>
      import('./platform-integrations.screen.tsx').then((file) => file.PlatformIntegrationsScreen),
  },
  '/admin/company/invoice-settings/$company_id': {
    texts: 'companies',
    load: () => import('./invoice-settings.screen.tsx').then((file) => file.InvoiceSettingsScreen),
  },
}
