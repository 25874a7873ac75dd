import { loadTexts } from '../../texts/feature-texts.ts'
import type { Screen } from './screen.ts'

// A screen at two addresses has one `load`, so that going between them does not draw it anew.
const home = () => import('../../features/home/home.screen.tsx').then((file) => file.HomeScreen)

/** The first page, and what concerns the company itself. */
export const companyScreens: readonly Screen[] = [
  { path: '/', access: 'company', texts: 'home', load: home },
  { path: '/admin', access: 'company', texts: 'home', load: home },
  {
    path: '/admin/company/edit',
    access: 'user',
    texts: 'onboarding',
    load: () =>
      import('../../features/onboarding/company-create.screen.tsx').then(
        (file) => file.CompanyCreateScreen,
      ),
  },
  {
    path: '/admin/company/company-data/$company_id',
    access: 'company',
    permission: 'companies.show',
    texts: 'companies',
    load: () =>
      Promise.all([
        import('../../features/companies/company-data.screen.tsx'),
        loadTexts('person'),
      ]).then(([file]) => file.CompanyDataScreen),
  },
  {
    path: '/admin/company/platform-integrations/$company_id',
    access: 'company',
    permission: 'companies.show',
    feature: 'platform-integrations',
    texts: 'companies',
    load: () =>
      import('../../features/companies/platform-integrations.screen.tsx').then(
        (file) => file.PlatformIntegrationsScreen,
      ),
  },
  {
    path: '/admin/company/invoice-settings/$company_id',
    access: 'company',
    permission: 'companies.show',
    feature: 'invoice-settings',
    texts: 'companies',
    load: () =>
      import('../../features/companies/invoice-settings.screen.tsx').then(
        (file) => file.InvoiceSettingsScreen,
      ),
  },
  {
    path: '/admin/company-user/list',
    access: 'company',
    permission: 'permissions-users-companies.list',
    texts: 'companyUsers',
    load: () => import('../company-users.screen.tsx').then((file) => file.CompanyUsersScreen),
  },
  {
    path: '/admin/reconciliation-rule/list',
    access: 'company',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'reconciliation_rules',
    texts: 'reconciliationRules',
    load: () =>
      import('../../features/reconciliation-rules/rule-list.screen.tsx').then(
        (file) => file.RuleListScreen,
      ),
  },
  {
    path: '/admin/audit/list',
    access: 'company',
    permission: 'companies.operations.index',
    texts: 'audit',
    load: () =>
      import('../../features/audit/operation-list.screen.tsx').then(
        (file) => file.OperationListScreen,
      ),
  },
]
