import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { notFound } from '../../kernel/refusal.ts'
import { rotateWebhookToken } from '../companies/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { missingSecrets, openAccess, secretsPlaceOf } from './provider-access.ts'
import { lockProvider } from './stored-provider.ts'

type NewAddress = ResponseOf<typeof renewProviderAddress>['data']

/** Where a company's addresses for the calls of a provider begin; a token follows. */
const homeOf = (appUrl: string, kind: PaymentProviderKind, company_id: number): string =>
  `${appUrl}/api/webhooks/charges/${kind}/${company_id}/`

/**
 * Makes a new address for the calls of a provider, and gives it to one that takes it by itself. It stands
 * whatever the provider answers: what is not called about is asked for at night. @throws Refusal `not_found`.
 */
export async function renewAddress(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
  appUrl: string,
): Promise<NewAddress> {
  const { id, ...made } = await inCompany(async (db) => {
    const stored = await lockProvider(db, kind)
    const place = secretsPlaceOf(kind)
    if (place === null) throw notFound()
    const rotated = await rotateWebhookToken(db, place)
    const address = `${homeOf(appUrl, kind, db.company_id)}${rotated.token}`
    return { ...rotated, address, id: stored.id }
  })
  return { ...made, ...(await giveAddress(inCompany, resources, id, made.address)) }
}

async function giveAddress(
  inCompany: InCompany,
  resources: AskResources,
  id: number,
  address: string,
): Promise<Pick<NewAddress, 'is_registered' | 'fault' | 'told'>> {
  const { provider, access } = await inCompany((db) => openAccess(db, resources, id))
  const own = provider.webhook?.address ?? null
  if (own === null) return { is_registered: null, fault: null, told: null }
  if (missingSecrets(provider, access).length > 0)
    return { is_registered: false, fault: 'credentials_missing', told: null }
  try {
    await own.put(access, address)
    return { is_registered: true, fault: null, told: null }
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return { is_registered: false, fault: error.code, told: error.told }
  }
}

/** Takes the address back from a provider that was given it; one that does not answer calls in vain. */
export async function takeAddressBack(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
  appUrl: string,
): Promise<void> {
  const { provider, access, home } = await inCompany(async (db) => ({
    ...(await openAccess(db, resources, (await lockProvider(db, kind)).id)),
    home: homeOf(appUrl, kind, db.company_id),
  }))
  try {
    await provider.webhook?.address?.remove(access, home)
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
  }
}
