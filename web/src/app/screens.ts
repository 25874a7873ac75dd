import { bookScreens } from './screens/books.ts'
import { companyScreens } from './screens/company.ts'
import { publicScreens } from './screens/public.ts'
import { importScreens } from './screens/imports.ts'
import { platformScreens } from './screens/platform.ts'
import { saleScreens } from './screens/sales.ts'
import type { Screen } from './screens/screen.ts'

/** Every screen of the app. Colleagues add theirs to the list it belongs to, one entry each. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...companyScreens,
  ...bookScreens,
  ...saleScreens,
  ...importScreens,
  ...platformScreens,
]
