import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/reconciliation-rule/list': {
    texts: 'reconciliationRules',
    load: () => import('./rule-list.screen.tsx').then((file) => file.RuleListScreen),
  },
  '/admin/prumo-global-rule/list': {
    texts: 'reconciliationRules',
    load: () => import('./global-rule-list.screen.tsx').then((file) => file.GlobalRuleListScreen),
  },
}
