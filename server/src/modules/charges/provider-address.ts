import { createHash, randomBytes } from 'node:crypto'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  forgetWebhookToken,
  rotateWebhookToken,
  savePlatformSecrets,
  storedSecretNames,
  webhookTokenHash,
} from '../companies/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { addressOwner, isOfOther, keepAddressOwner } from './address-owner.ts'
import { isBank, missingSecrets, openAccess, secretsPlaceOf } from './provider-access.ts'
import { lockProvider } from './stored-provider.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type GivenAddress, paymentProviderOf } from '../payment-providers/index.ts'

type NewAddress = ResponseOf<typeof renewProviderAddress>['data']

/** Where a company's addresses for the calls of a provider begin; a token follows. */
const homeOf = (appUrl: string, kind: PaymentProviderKind, company_id: number): string =>
  `${appUrl}/api/webhooks/charges/${kind}/${company_id}/`

/** What an address is made of, beside its token. */
export interface AddressFor {
  readonly kind: PaymentProviderKind
  readonly appUrl: string
  /** Whom the provider tells where it cannot call. */
  readonly email: string
}

/** As long as providers ask for, and as nobody guesses. */
const SECRET_BYTES = 32

/**
 * Makes a new address for the calls of a provider, and gives it to the provider. It stands whatever that
 * answers: what is not called about is asked for at night.
 * @throws Refusal `not_found`, `provider_not_connected`.
 */
export async function renewAddress(
  inCompany: InCompany,
  resources: AskResources,
  asked: AddressFor,
): Promise<NewAddress> {
  for (;;) {
    const { id, home, owner, ...made } = await inCompany((db) => makeAddress(db, resources, asked))
    const { address } = made
    const given = await giveAddress(inCompany, resources, id, { address, home, email: asked.email })
    // The provider may have been given one that was made before another: then it gets a new one.
    const isLast = !given.is_registered || (await inCompany((db) => stands(db, made)))
    if (!isLast) continue
    if (given.is_registered) await inCompany((db) => keepAddressOwner(db, { id, owner }))
    return { ...made, ...given }
  }
}

/** Gives a bank a new address where it has one as another account than the company's of today. */
export async function renewOfOther(
  inCompany: InCompany,
  resources: AskResources,
  asked: AddressFor,
): Promise<void> {
  if (!isBank(asked.kind)) return
  const isOther = await inCompany(async (db) => {
    const stored = await lockProvider(db, asked.kind)
    const place = secretsPlaceOf(asked.kind)
    const isThere = place !== null && (await webhookTokenHash(db, place)) !== null
    return isThere && stored.status === 'connected' && (await isOfOther(db, stored))
  })
  if (isOther) await renewAddress(inCompany, resources, asked)
}

async function makeAddress(
  db: CompanyDb,
  { keyRing }: Pick<AskResources, 'keyRing'>,
  { kind, appUrl }: AddressFor,
) {
  const stored = await lockProvider(db, kind)
  const place = secretsPlaceOf(kind)
  if (place === null) throw notFound()
  // Its calls are not taken.
  if (stored.status === 'disconnected') throw new Refusal('provider_not_connected')
  const secret = paymentProviderOf(kind).webhook?.secret ?? null
  if (secret !== null && !(await storedSecretNames(db, place)).has(secret)) {
    const made = randomBytes(SECRET_BYTES).toString('base64url')
    await savePlatformSecrets(db, keyRing, place, { [secret]: made })
  }
  const rotated = await rotateWebhookToken(db, place)
  await endAddress(db, kind, false)
  const home = homeOf(appUrl, kind, db.company_id)
  const owner = await addressOwner(db, stored)
  return { ...rotated, home, address: `${home}${rotated.token}`, id: stored.id, owner }
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
  given: GivenAddress,
): Promise<Pick<NewAddress, 'is_registered' | 'fault' | 'told'>> {
  const { provider, access } = await inCompany((db) => openAccess(db, resources, id))
  if (missingSecrets(provider, access).length > 0)
    return { is_registered: false, fault: 'credentials_missing', told: null }
  try {
    await provider.webhook?.put(access, given)
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
    await provider.webhook?.remove(access, home)
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
  }
}

/**
 * Ends the address that a provider was given, with its connection or its account: the screen asks for a new
 * one then. The token of Asaas stays, with which sales are called, too.
 */
export async function forgetAddress(db: CompanyDb, kind: PaymentProviderKind): Promise<void> {
  const place = secretsPlaceOf(kind)
  if (place === null) return
  if (place === 'asaas') await endAddress(db, kind, true)
  else await forgetWebhookToken(db, place)
}

async function endAddress(
  db: CompanyDb,
  kind: PaymentProviderKind,
  is_address_ended: boolean,
): Promise<void> {
  await db.query
    .updateTable('payment_providers')
    .set({ is_address_ended })
    .where('company_id', '=', db.company_id)
    .where('kind', '=', kind)
    .execute()
}
