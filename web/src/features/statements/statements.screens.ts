import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/dre': {
    texts: 'statements',
    load: () => import('./dre.screen.tsx').then((file) => file.DreScreen),
  },
  '/dre/template': {
    texts: 'dreTemplate',
    load: async () => {
      const [file] = await Promise.all([
        import('./template/dre-template.screen.tsx'),
        loadTexts('statements'),
      ])
      return file.DreTemplateScreen
    },
  },
  '/dfc': {
    texts: 'statements',
    load: () => import('./dfc.screen.tsx').then((file) => file.DfcScreen),
  },
}
