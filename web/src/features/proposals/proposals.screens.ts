import type { ScreenCode } from '../../client/screen.ts'

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/admin/proposals': {
    texts: 'proposals',
    load: () => import('./proposals.screen.tsx').then((file) => file.ProposalsScreen),
  },
}
