import type { PermissionKey } from '../access/permissions.ts'

/** What removing the sample data takes beside `companies.update`: what it deletes. */
export const DEMO_REMOVAL_PERMISSIONS = [
  'companies.payables.destroy',
  'companies.receivables.destroy',
  'companies.clients.destroy',
  'companies.suppliers.destroy',
  'companies.bank-accounts.destroy',
] as const satisfies readonly PermissionKey[]
