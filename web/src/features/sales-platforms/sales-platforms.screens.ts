import type { ScreenCode } from '../../client/screen.ts'
import { loadTexts } from '../../texts/feature-texts.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/sale/platform/$platform': {
    texts: 'salesPlatforms',
    load: () =>
      // The names of platforms and of their keys stand there.
      Promise.all([import('./platform.screen.tsx'), loadTexts('companies')]).then(
        ([file]) => file.PlatformScreen,
      ),
  },
}
