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
    load: () =>
      // The state of a test note, and the names of what the company says of itself, stand there.
      Promise.all([
        import('./invoice-settings.screen.tsx'),
        loadTexts('invoiceEmission'),
        loadTexts('invoices'),
        loadTexts('person'),
      ]).then(([file]) => file.InvoiceSettingsScreen),
  },
}
