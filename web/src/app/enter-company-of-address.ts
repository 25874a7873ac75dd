import { allPermissions } from '@prumo/contracts/access/access.contract'
import { callRoute, isApiError } from '../client/api-client.ts'
import { enterCompany } from '../client/enter-company.ts'
import { showOps } from '../client/messages.ts'
import { readSession } from '../client/session-store.ts'
import { toast } from '../client/toast-store.ts'
import { translate } from '../texts/use-texts.ts'
import { companyName } from './layout/company-name.ts'
import type { Entered } from './router.ts'

/**
 * Makes the company of an address the current one, before its page is drawn. One that is not among the
 * person's own is not found, whether it exists or not.
 * @returns what the router does: not found, or the way back when the company lets nobody in.
 */
export async function enterCompanyOfAddress(typed: string): Promise<Entered> {
  const { companies, currentCompanyId, loggedInUser } = readSession()
  const company = companies.find(({ id }) => String(id) === typed)
  if (company === undefined || loggedInUser === null) return 'not_found'
  if (company.id === currentCompanyId) return 'enter'
  try {
    const params = { company_id: company.id, user_id: loggedInUser.id }
    enterCompany(company.id, (await callRoute(allPermissions, { params })).data)
  } catch (reason) {
    if (!isApiError(reason)) throw reason
    showOps(reason.code === 'network' ? translate('app', 'offline') : reason.message)
    return { to: '/admin' }
  }
  toast(translate('app', 'switched_company', { company: companyName(company) }))
  return 'enter'
}
