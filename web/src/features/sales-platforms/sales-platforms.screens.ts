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
  '/admin/sale/payout/$source/$id': {
    texts: 'platformPayouts',
    load: () =>
      // Why a sale is not in the books stands there.
      Promise.all([import('./payout.screen.tsx'), loadTexts('salesPlatforms')]).then(
        ([file]) => file.PayoutScreen,
      ),
  },
}
