import { forgetLists } from './list-storage.ts'
import { changeSession, readSession } from './session-store.ts'

/**
 * Makes a company the current one, with the permissions just loaded for it, and resets the lists
 * (specification section 4). The cache empties itself when the company changes.
 */
export function enterCompany(company_id: number, permissions: readonly string[]): void {
  forgetLists()
  const company = readSession().companies.find(({ id }) => id === company_id)
  changeSession({
    currentCompanyId: company_id,
    currentPermissions: [...permissions],
    userRole: company?.role ?? 'admin',
  })
}
