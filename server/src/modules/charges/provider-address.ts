import { createHash } from 'node:crypto'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { forgetWebhookToken, rotateWebhookToken, webhookTokenHash } from '../companies/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { addressOwner, isOfOther, keepAddressOwner } from './address-owner.ts'
import { missingSecrets, openAccess, secretsPlaceOf } from './provider-access.ts'
import { lockProvider } from './stored-provider.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { paymentProviderOf } from '../payment-providers/index.ts'

type NewAddress = ResponseOf<typeof renewProviderAddress>['data']

/** Where a company's addresses for the calls of a provider begin; a token follows. */
const homeOf = (appUrl: string, kind: PaymentProviderKind, company_id: number): string =>
  `${appUrl}/api/webhooks/charges/${kind}/${company_id}/`

/**
 * Makes a new address for the calls of a provider, and gives it to one that takes it by itself. It stands
 * whatever the provider answers: what is not called about is asked for at night.
 * @throws Refusal `not_found`, `provider_not_connected`.
 */
export async function renewAddress(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
  appUrl: string,
): Promise<NewAddress> {
  for (;;) {
    const { id, owner, ...made } = await inCompany((db) => makeAddress(db, kind, appUrl))
    const given = await giveAddress(inCompany, resources, id, made.address)
    // The provider may have been given one that was made before another: then it gets a new one.
    const isLast = given.is_registered !== true || (await inCompany((db) => stands(db, made)))
    if (!isLast) continue
    if (given.is_registered === true) await inCompany((db) => keepAddressOwner(db, { id, owner }))
    return { ...made, ...given }
  }
}

/** Gives a provider a new address where it has one as another account than the company's of today. */
export async function renewOfOther(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
  appUrl: string,
): Promise<void> {
  const isOther = await inCompany(async (db) => {
    const stored = await lockProvider(db, kind)
    const place = secretsPlaceOf(kind)
    const isThere = place !== null && (await webhookTokenHash(db, place)) !== null
    return isThere && stored.status === 'connected' && (await isOfOther(db, stored))
  })
  if (isOther) await renewAddress(inCompany, resources, kind, appUrl)
}

async function makeAddress(db: CompanyDb, kind: PaymentProviderKind, appUrl: string) {
  const stored = await lockProvider(db, kind)
  const place = secretsPlaceOf(kind)
  if (place === null) throw notFound()
  // Its calls are not taken.
  if (stored.status === 'disconnected') throw new Refusal('provider_not_connected')
  const rotated = await rotateWebhookToken(db, place)
  const address = `${homeOf(appUrl, kind, db.company_id)}${rotated.token}`
  return { ...rotated, address, id: stored.id, owner: await addressOwner(db, stored) }
}

/** Whether calls with a token are heard. */
async function stands(
  db: CompanyDb,
  { platform, token }: Pick<NewAddress, 'platform' | 'token'>,
): Promise<boolean> {
  const hash = await webhookTokenHash(db, platform)
  return hash?.equals(createHash('sha256').update(token).digest()) === true
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

/**
 * Ends the address that a provider was given, with its connection or its account: the screen asks for a new
 * one then. Where a person pastes it the provider goes on calling it.
 */
export async function forgetAddress(db: CompanyDb, kind: PaymentProviderKind): Promise<void> {
  const place = secretsPlaceOf(kind)
  const isGiven = (paymentProviderOf(kind).webhook?.address ?? null) !== null
  if (place !== null && isGiven) await forgetWebhookToken(db, place)
}
