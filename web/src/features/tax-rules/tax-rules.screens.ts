import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/tax-rule/list': {
    texts: 'taxRules',
    load: () => import('./tax-rule-list.screen.tsx').then((file) => file.TaxRuleListScreen),
  },
}
