import { allPermissions } from '@prumo/contracts/access/access.contract'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { callRoute, isApiError } from '../../client/api-client.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { mayLeave } from '../../client/unsaved.ts'
import { readSession } from '../../client/session-store.ts'
import { useGo } from '../../kit/app-link.tsx'
import { translate } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

/**
 * Goes to another company: asks first when a form holds what is not saved, reads the permissions
 * there, resets the lists and opens its dashboard (specification section 4).
 */
export function useSwitchCompany(): (company: SessionCompany) => Promise<void> {
  const go = useGo()
  return async (company) => {
    const { currentCompanyId, loggedInUser } = readSession()
    if (company.id === currentCompanyId || loggedInUser === null || !(await mayLeave())) return
    try {
      const permissions = await callRoute(allPermissions, {
        params: { company_id: company.id, user_id: loggedInUser.id },
      })
      enterCompany(company.id, permissions.data)
      go('/admin')
      toast(translate('app', 'switched_company', { company: companyName(company) }))
    } catch (reason) {
      // The permissions could not be read: staying in the old company is safe.
      if (!isApiError(reason)) throw reason
      const isOffline = reason.code === 'network'
      showOps(isOffline ? translate('app', 'offline') : reason.message)
    }
  }
}
