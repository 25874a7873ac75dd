import { allPermissions } from '@prumo/contracts/access/access.contract'
import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { callRoute } from './api-client.ts'
import { changeSession, readSession } from './session-store.ts'

/** Asks the server who is signed in: companies, plan, permissions and the company's day may have changed. */
export async function refreshSession(): Promise<void> {
  const { data } = await callRoute(currentUser, {})
  // A suspended company answers nobody, so its permissions cannot be asked for.
  const kept = data.companies.find(
    ({ id, is_suspended }) => id === readSession().currentCompanyId && !is_suspended,
  )
  const company = kept ?? data.companies[0]
  const isFirst = company?.id === data.companies[0]?.id
  const permissions =
    company === undefined || isFirst
      ? data.permissions
      : (
          await callRoute(allPermissions, {
            params: { company_id: company.id, user_id: data.user.id },
          })
        ).data
  changeSession({
    loggedInUser: data.user,
    companies: data.companies,
    currentCompanyId: company?.id ?? null,
    currentPermissions: permissions,
    userRole: company?.role ?? 'admin',
  })
}
