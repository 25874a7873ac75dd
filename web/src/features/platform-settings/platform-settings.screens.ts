import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/prumo/settings': {
    texts: 'platformSettings',
    load: () =>
      import('./platform-settings.screen.tsx').then((file) => file.PlatformSettingsScreen),
  },
}
