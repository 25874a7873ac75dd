import { allPermissions } from '@prumo/contracts/access/access.contract'
import { currentUser } from '@prumo/contracts/identity/identity.contract'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { type Answer, callRoute } from './api-client.ts'
import { changeSession, readSession } from './session-store.ts'

/** Asks the server who is signed in: companies, plan, permissions and the company's day may have changed. */
export async function refreshSession(): Promise<void> {
  const { data } = await callRoute(currentUser, {})
  const before = readSession().currentCompanyId
  const company = data.companies.find(({ id }) => id === before) ?? data.companies[0]
  const permissions = await permissionsIn(company, data)
  changeSession({ loggedInUser: data.user, companies: data.companies })
  // Somebody went to another company while the answers were on their way: theirs is newer.
  if (readSession().currentCompanyId !== before) return
  changeSession({
    currentCompanyId: company?.id ?? null,
    currentPermissions: [...permissions],
    userRole: company?.role ?? 'admin',
  })
}

/** The answer holds those of the first company; a suspended one tells nobody theirs, so they stay. */
async function permissionsIn(
  company: SessionCompany | undefined,
  { user, companies, permissions }: Answer<typeof currentUser>['data'],
): Promise<readonly string[]> {
  if (company === undefined || company.id === companies[0]?.id) return permissions
  if (company.is_suspended) return readSession().currentPermissions
  const params = { company_id: company.id, user_id: user.id }
  return (await callRoute(allPermissions, { params })).data
}
