import type { FeatureKey } from '@prumo/contracts/plans/features'
import type { ComponentType } from 'react'
import type { Required } from '../client/permission.ts'
import { loadTexts } from '../texts/feature-texts.ts'
import type { Feature } from '../texts/use-texts.ts'
import { NotAuthorizedScreen } from './error-screens.tsx'

/** A screen of the app: where it is, who may open it, and its code, loaded when it is opened. */
export interface Screen {
  readonly path: `/${string}`
  /** `public` without signing in, `user` signed in, `company` inside a company. */
  readonly access: 'public' | 'user' | 'company'
  /** The blank layout is for doors: login, welcome. */
  readonly layout?: 'blank'
  readonly permission?: Required
  /** The plan must hold this key. */
  readonly feature?: FeatureKey
  /** Whose texts it shows beside those of the app and the kit. */
  readonly texts: Feature
  readonly load: () => Promise<ComponentType>
}

// A screen at two addresses has one `load`, so that going between them does not draw it anew.
const home = () => import('../features/home/home.screen.tsx').then((file) => file.HomeScreen)
const payableList = () =>
  import('../features/transactions/transaction-list.screen.tsx').then(
    (file) => file.PayableListScreen,
  )
const receivableList = () =>
  import('../features/transactions/transaction-list.screen.tsx').then(
    (file) => file.ReceivableListScreen,
  )

/** Every screen of the app. Colleagues add theirs here, one entry each. */
export const screens: readonly Screen[] = [
  {
    path: '/login',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () => import('../features/identity/login.screen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/register',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/register.screen.tsx').then((file) => file.RegisterScreen),
  },
  {
    path: '/confirm-email',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/confirm-email.screen.tsx').then(
        (file) => file.ConfirmEmailScreen,
      ),
  },
  {
    path: '/recover-password',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/recover-password.screen.tsx').then(
        (file) => file.RecoverPasswordScreen,
      ),
  },
  {
    path: '/reset-password',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/reset-password.screen.tsx').then(
        (file) => file.ResetPasswordScreen,
      ),
  },
  {
    path: '/primeiro-acesso',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/first-administrator.screen.tsx').then(
        (file) => file.FirstAdministratorScreen,
      ),
  },
  {
    path: '/welcome',
    access: 'user',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/welcome.screen.tsx').then((file) => file.WelcomeScreen),
  },
  {
    path: '/misc/not-authorized',
    access: 'user',
    layout: 'blank',
    texts: 'app',
    // Its file is there already: the router shows its neighbours when something fails.
    load: async () => NotAuthorizedScreen,
  },
  { path: '/', access: 'company', texts: 'home', load: home },
  { path: '/admin', access: 'company', texts: 'home', load: home },
  {
    path: '/admin/company/edit',
    access: 'user',
    texts: 'onboarding',
    load: () =>
      import('../features/onboarding/company-create.screen.tsx').then(
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
        import('../features/companies/company-data.screen.tsx'),
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
      import('../features/companies/platform-integrations.screen.tsx').then(
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
      import('../features/companies/invoice-settings.screen.tsx').then(
        (file) => file.InvoiceSettingsScreen,
      ),
  },
  {
    path: '/admin/bank-account/list',
    access: 'company',
    permission: 'companies.bank-accounts.index',
    texts: 'bankAccounts',
    load: () =>
      import('../features/bank-accounts/bank-account-list.screen.tsx').then(
        (file) => file.BankAccountListScreen,
      ),
  },
  {
    path: '/admin/company-user/list',
    access: 'company',
    permission: 'permissions-users-companies.list',
    texts: 'companyUsers',
    load: () => import('./company-users.screen.tsx').then((file) => file.CompanyUsersScreen),
  },
  {
    path: '/accept-invitation',
    access: 'public',
    layout: 'blank',
    texts: 'identity',
    load: () =>
      import('../features/identity/accept-invitation.screen.tsx').then(
        (file) => file.AcceptInvitationScreen,
      ),
  },
  {
    path: '/admin/category/list',
    access: 'company',
    permission: 'categories.tree',
    texts: 'categories',
    load: () =>
      import('../features/categories/category-list.screen.tsx').then(
        (file) => file.CategoryListScreen,
      ),
  },
  {
    path: '/admin/audit/list',
    access: 'company',
    permission: 'companies.operations.index',
    texts: 'audit',
    load: () =>
      import('../features/audit/operation-list.screen.tsx').then(
        (file) => file.OperationListScreen,
      ),
  },
  {
    path: '/admin/project/list',
    access: 'company',
    permission: 'companies.projects.index',
    texts: 'projects',
    load: () =>
      import('../features/projects/project-list.screen.tsx').then((file) => file.ProjectListScreen),
  },
  {
    path: '/admin/cost-center/list',
    access: 'company',
    permission: 'companies.cost-centers.index',
    texts: 'costCenters',
    load: () =>
      import('../features/cost-centers/cost-center-list.screen.tsx').then(
        (file) => file.CostCenterListScreen,
      ),
  },
  {
    path: '/admin/client/list',
    access: 'company',
    permission: 'companies.clients.index',
    texts: 'parties',
    load: () =>
      import('../features/parties/party-list.screen.tsx').then((file) => file.ClientListScreen),
  },
  {
    path: '/admin/supplier/list',
    access: 'company',
    permission: 'companies.suppliers.index',
    texts: 'parties',
    load: () =>
      import('../features/parties/party-list.screen.tsx').then((file) => file.SupplierListScreen),
  },
  {
    path: '/admin/payable/list',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: payableList,
  },
  {
    path: '/admin/payable/edit/$transaction_id',
    access: 'company',
    permission: 'companies.payables.index',
    texts: 'transactions',
    load: payableList,
  },
  {
    path: '/admin/receivable/list',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'transactions',
    load: receivableList,
  },
  {
    path: '/admin/receivable/edit/$transaction_id',
    access: 'company',
    permission: 'companies.receivables.index',
    texts: 'transactions',
    load: receivableList,
  },
  {
    path: '/admin/prumo-plan/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'plans',
    load: () =>
      import('../features/plans/plan-list.screen.tsx').then((file) => file.PlanListScreen),
  },
  {
    path: '/admin/prumo-payment/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'platformAdmin',
    load: () =>
      import('../features/platform-admin/payment-list.screen.tsx').then(
        (file) => file.PaymentListScreen,
      ),
  },
  {
    path: '/admin/prumo/outbox',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'mail',
    load: () =>
      import('../features/mail/outbox-list.screen.tsx').then((file) => file.OutboxListScreen),
  },
  {
    path: '/admin/prumo/companies',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'platformAdmin',
    load: () =>
      import('../features/platform-admin/company-list.screen.tsx').then(
        (file) => file.CompanyListScreen,
      ),
  },
  {
    path: '/dre',
    access: 'company',
    permission: 'api.statements.getDre',
    feature: 'dre',
    texts: 'statements',
    load: () => import('../features/statements/dre.screen.tsx').then((file) => file.DreScreen),
  },
  {
    path: '/dfc',
    access: 'company',
    permission: 'api.statements.getDfc',
    feature: 'dfc',
    texts: 'statements',
    load: () => import('../features/statements/dfc.screen.tsx').then((file) => file.DfcScreen),
  },
  {
    path: '/admin/bank-reconciliation/list',
    access: 'company',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'bank-reconciliation',
    texts: 'bankReconciliation',
    load: () =>
      import('../features/bank-reconciliation/account-list.screen.tsx').then(
        (file) => file.AccountListScreen,
      ),
  },
  {
    path: '/admin/bank-reconciliation/desk/$bank_account_id',
    access: 'company',
    permission: 'api.companies.bank_accounts.import-ofx',
    feature: 'bank-reconciliation',
    texts: 'bankReconciliation',
    load: () =>
      import('../features/bank-reconciliation/desk.screen.tsx').then((file) => file.DeskScreen),
  },
]
