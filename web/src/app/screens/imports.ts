import { IMPORT_PERMISSIONS } from '@prumo/contracts/imports/import-targets'
import type { Screen } from './screen.ts'

/** The wizard of imports, at an address for each of its targets. */
export const importScreens: readonly Screen[] = [
  {
    path: '/admin/payable/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.payables,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.payables,
      ),
  },
  {
    path: '/admin/receivable/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.receivables,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.receivables,
      ),
  },
  {
    path: '/admin/client/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.clients,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then((file) => file.importScreens.clients),
  },
  {
    path: '/admin/supplier/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.suppliers,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.suppliers,
      ),
  },
  {
    path: '/admin/product/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.products,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.products,
      ),
  },
  {
    path: '/admin/project/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.projects,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.projects,
      ),
  },
  {
    path: '/admin/cost-center/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS['cost-centers'],
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens['cost-centers'],
      ),
  },
  {
    path: '/admin/category/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS.categories,
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens.categories,
      ),
  },
  {
    path: '/admin/bank-account/import',
    access: 'company',
    permission: IMPORT_PERMISSIONS['bank-accounts'],
    texts: 'imports',
    load: () =>
      import('../../features/imports/import.screen.tsx').then(
        (file) => file.importScreens['bank-accounts'],
      ),
  },
]
