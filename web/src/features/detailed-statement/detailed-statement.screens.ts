import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/statements/detailed': {
    texts: 'detailedStatement',
    load: () =>
      import('./detailed-statement.screen.tsx').then((file) => file.DetailedStatementScreen),
  },
}
