import { defineFeature } from '../manifest.ts'

/** What a company says of itself: its data, certificate, platforms and invoice settings. */
export const companiesFeature = defineFeature({
  name: 'companies',
  permissions: [{ area: 'company', keys: { view: 'companies.show', edit: 'companies.update' } }],
  plan_features: ['platform-integrations', 'invoice-settings'],
  operations: [
    'companies.destroy-certificate',
    'companies.rotate-webhook-token',
    'companies.save-platform-secrets',
    'companies.update',
    'companies.update-invoice-settings',
    'companies.upload-certificate',
  ],
  tables: [
    { table: 'companies' },
    { table: 'company_certificates' },
    { table: 'company_invoice_settings' },
    { table: 'company_platform_secrets' },
    { table: 'company_profiles' },
    { table: 'company_webhook_tokens' },
  ],
  screens: [
    {
      path: '/admin/company/company-data/$company_id',
      access: 'company',
      permission: 'companies.show',
    },
    {
      path: '/admin/company/platform-integrations/$company_id',
      access: 'company',
      permission: 'companies.show',
      feature: 'platform-integrations',
    },
    {
      path: '/admin/company/invoice-settings/$company_id',
      access: 'company',
      permission: 'companies.show',
      feature: 'invoice-settings',
    },
  ],
  personal_data: [
    'company_profiles.email',
    'company_profiles.phone',
    'company_profiles.birthday',
    'company_contacts.name',
    'company_contacts.email',
  ],
  kept_personal_data: [{ why: 'own', columns: ['company_profiles.*', 'company_contacts.*'] }],
})
