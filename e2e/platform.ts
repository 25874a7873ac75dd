import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import {
  getPlatformCompany,
  updateSubscription,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { BrowserContext } from '@playwright/test'
import { callApi } from './call-api.ts'
import { enter, openAs, type SignedIn } from './session.ts'

/** Opens the pages of a context as the administrator of Prumo. */
export async function openAsPlatform(context: BrowserContext, platform: SignedIn): Promise<void> {
  const [company] = platform.companies
  if (company === undefined) throw new Error('The administrator of the demo has a company.')
  await openAs(context, await enter(platform, company))
}

/** Gives a company an expiry, as the administrator of Prumo would. */
export async function expireOn(
  platform: SignedIn,
  { id }: SessionCompany,
  date_expiry_at: string | null,
): Promise<void> {
  const call = { token: platform.token, params: { id } }
  const { version, plan_id } = (await callApi(getPlatformCompany, call)).data
  const body = updateSubscription.body.parse({ plan_id, date_expiry_at, version })
  await callApi(updateSubscription, { ...call, body })
}
