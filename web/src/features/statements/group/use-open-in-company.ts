import { allPermissions } from '@prumo/contracts/access/access.contract'
import { callRoute, isApiError } from '../../../client/api-client.ts'
import { enterCompany } from '../../../client/enter-company.ts'
import { showOps } from '../../../client/messages.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { readSession } from '../../../client/session-store.ts'
import { useGo } from '../../../kit/app-link.tsx'

/** Goes to a statement of another company, with a figure of it open. */
export function useOpenInCompany(): (
  company_id: number,
  path: string,
  search: Readonly<Record<string, string | undefined>>,
) => Promise<void> {
  const go = useGo()
  return async (company_id, path, search) => {
    const { loggedInUser } = readSession()
    if (loggedInUser === null) return
    try {
      const params = { company_id, user_id: loggedInUser.id }
      const { data } = await callRoute(allPermissions, { params })
      enterCompany(company_id, data)
      go(`${path}${toSearch(search)}`)
    } catch (reason) {
      // The permissions could not be read: staying in the old company is safe.
      if (!isApiError(reason)) throw reason
      showOps(reason.message)
    }
  }
}
