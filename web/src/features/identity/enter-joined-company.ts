import { allPermissions } from '@prumo/contracts/access/access.contract'
import { callRoute } from '../../client/api-client.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { readSession } from '../../client/session-store.ts'

/** Makes the company that was just joined the current one. @returns the page to open. */
export async function enterJoinedCompany(company_id: number): Promise<string> {
  await refreshSession()
  const user_id = readSession().loggedInUser?.id ?? 0
  const { data } = await callRoute(allPermissions, { params: { company_id, user_id } })
  enterCompany(company_id, data)
  return '/admin'
}
