import { loadTexts } from '../../texts/feature-texts.ts'
import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/reconciliation-rule/list': {
    texts: 'reconciliationRules',
    load: () =>
      Promise.all([import('./rule-list.screen.tsx'), loadTexts('ruleWords')]).then(
        ([file]) => file.RuleListScreen,
      ),
  },
  '/admin/prumo-global-rule/list': {
    texts: 'reconciliationRules',
    load: () =>
      Promise.all([import('./global-rule-list.screen.tsx'), loadTexts('ruleWords')]).then(
        ([file]) => file.GlobalRuleListScreen,
      ),
  },
}
