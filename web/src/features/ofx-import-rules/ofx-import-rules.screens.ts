import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/ofx-import-rule/list': {
    texts: 'ofxImportRules',
    load: () =>
      import('./ofx-import-rule-list.screen.tsx').then((file) => file.OfxImportRuleListScreen),
  },
}
