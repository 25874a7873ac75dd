import type { Screen } from './screen.ts'

/** What platform administrators see. */
export const platformScreens: readonly Screen[] = [
  {
    path: '/admin/prumo-plan/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'plans',
    load: () =>
      import('../../features/plans/plan-list.screen.tsx').then((file) => file.PlanListScreen),
  },
  {
    path: '/admin/prumo-payment/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'platformAdmin',
    load: () =>
      import('../../features/platform-admin/payment-list.screen.tsx').then(
        (file) => file.PaymentListScreen,
      ),
  },
  {
    path: '/admin/ofx-import-rule/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'ofxImportRules',
    load: () =>
      import('../../features/ofx-import-rules/ofx-import-rule-list.screen.tsx').then(
        (file) => file.OfxImportRuleListScreen,
      ),
  },
  {
    path: '/admin/prumo-global-rule/list',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'reconciliationRules',
    load: () =>
      import('../../features/reconciliation-rules/global-rule-list.screen.tsx').then(
        (file) => file.GlobalRuleListScreen,
      ),
  },
  {
    path: '/admin/prumo/outbox',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'mail',
    load: () =>
      import('../../features/mail/outbox-list.screen.tsx').then((file) => file.OutboxListScreen),
  },
  {
    path: '/admin/prumo/jobs',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'jobs',
    load: () =>
      import('../../features/jobs/job-list.screen.tsx').then((file) => file.JobListScreen),
  },
  {
    path: '/admin/prumo/companies',
    access: 'user',
    permission: 'isPrumoAdmin',
    texts: 'platformAdmin',
    load: () =>
      import('../../features/platform-admin/company-list.screen.tsx').then(
        (file) => file.CompanyListScreen,
      ),
  },
]
