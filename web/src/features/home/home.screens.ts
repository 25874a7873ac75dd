import type { ScreenCode } from '../../client/screen.ts'

// A screen at two addresses has one `load`, so that going between them does not draw it anew.
const home = () => import('./home.screen.tsx').then((file) => file.HomeScreen)

export const screens: Readonly<Record<string, ScreenCode>> = {
  '/': { texts: 'home', load: home },
  '/admin': { texts: 'home', load: home },
  '/sales-dashboard': {
    texts: 'home',
    load: () => import('./sales-dashboard.screen.tsx').then((file) => file.SalesDashboardScreen),
  },
  '/financial-dashboard': { texts: 'home', load: home },
}
