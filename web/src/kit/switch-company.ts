import { allPermissions } from '@prumo/contracts/access/access.contract'
import { callRoute } from './api-client.ts'
import { forgetLists } from './list-storage.ts'
import { changeSession, readSession } from './session-store.ts'

/**
 * Makes a company the current one: loads the user's permissions in it and resets the lists
 * (specification section 4). The cache empties itself when the company changes. Throws ApiError.
 */
export async function switchCompany(company_id: number): Promise<void> {
  const user_id = readSession().loggedInUser?.id
  if (user_id === undefined) return
  const permissions = await callRoute(allPermissions, { params: { company_id, user_id } })
  forgetLists()
  changeSession({ currentCompanyId: company_id, currentPermissions: permissions.data })
}
