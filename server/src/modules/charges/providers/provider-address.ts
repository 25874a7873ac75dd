import { createHash, randomBytes } from 'node:crypto'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import {
  forgetWebhookToken,
  rotateWebhookToken,
  savePlatformSecrets,
  storedSecretNames,
  webhookTokenHash,
} from '../../companies/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { type AddressClaim, claimAddress, holdsAddress, releaseAddress } from './address-claim.ts'
import { addressOwner, isOfFormerAccount, keepAddressOwner } from './address-owner.ts'
import { isBank, missingSecrets, openAccess, secretsPlaceOf } from './provider-access.ts'
import { lockProvider } from './stored-provider.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { paymentProviderOf, type RegisteredAddress } from '../../payment-providers/index.ts'

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
 * Makes a new address for the calls of a provider, and gives it to the provider: one at a time. It stands
 * whatever that answers: what is not called about is asked for at night.
 * @throws Refusal `not_found`, `provider_not_connected`, also where it was disconnected meanwhile;
 * `provider_address_busy`, also where it was connected otherwise meanwhile.
 */
export async function renewAddress(
  inCompany: InCompany,
  resources: AskResources,
  asked: AddressFor,
): Promise<NewAddress> {
  const { held, home, owner, ...made } = await inCompany((db) => makeAddress(db, resources, asked))
  try {
    const opened = await inCompany((db) => openAccess(db, resources, held.id))
    const given = await giveAddress(opened, { address: made.address, home, email: asked.email })
    const fate = await inCompany((db) => fateOf(db, asked.kind, { held, token: made.token }))
    if (fate === null) {
      if (given.is_registered) await inCompany((db) => keepAddressOwner(db, { id: held.id, owner }))
      return { ...made, ...given }
    }
    // Nobody hears it, and what somebody else gave meanwhile is left alone.
    if (await inCompany((db) => holdsAddress(db, held))) await removeAddress(opened, home)
    throw new Refusal(fate)
  } finally {
    await inCompany((db) => releaseAddress(db, held))
  }
}

/** Renews the webhook address at a bank that knows it under an account that the company used before. */
export async function renewFormerAddress(
  inCompany: InCompany,
  resources: AskResources,
  asked: AddressFor,
): Promise<void> {
  if (!isBank(asked.kind)) return
  const isOther = await inCompany(async (db) => {
    const stored = await lockProvider(db, asked.kind)
    const place = secretsPlaceOf(asked.kind)
    const isThere = place !== null && (await webhookTokenHash(db, place)) !== null
    return isThere && stored.status === 'connected' && (await isOfFormerAccount(db, stored))
  })
  if (!isOther) return
  try {
    await renewAddress(inCompany, resources, asked)
  } catch (error) {
    // Somebody else gives it one just now.
    if (!(error instanceof Refusal) || error.code !== 'provider_address_busy') throw error
  }
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
  const held = await claimAddress(db, stored.id)
  if (held === null) throw new Refusal('provider_address_busy')
  const secret = paymentProviderOf(kind).webhook?.secret ?? null
  if (secret !== null && !(await storedSecretNames(db, place)).has(secret)) {
    const made = randomBytes(SECRET_BYTES).toString('base64url')
    await savePlatformSecrets(db, keyRing, place, { [secret]: made })
  }
  const rotated = await rotateWebhookToken(db, place)
  await endAddress(db, kind, false)
  const home = homeOf(appUrl, kind, db.company_id)
  const owner = await addressOwner(db, stored)
  return { ...rotated, home, address: `${home}${rotated.token}`, held, owner }
}

/** Why nobody hears an address any more as it was given; null where it is heard. */
async function fateOf(
  db: CompanyDb,
  kind: PaymentProviderKind,
  { held, token }: { readonly held: AddressClaim; readonly token: string },
): Promise<'provider_not_connected' | 'provider_address_busy' | null> {
  const { status, is_address_ended } = await lockProvider(db, kind)
  if (status === 'disconnected') return 'provider_not_connected'
  const place = secretsPlaceOf(kind)
  const hash = place === null ? null : await webhookTokenHash(db, place)
  const isHeard = hash?.equals(createHash('sha256').update(token).digest()) === true
  if (isHeard && !is_address_ended) return null
  // Sales of Asaas were given an address of their own meanwhile: the screen asks for a new one here.
  if (place === 'asaas' && (await holdsAddress(db, held))) await endAddress(db, kind, true)
  return 'provider_address_busy'
}

type Opened = Awaited<ReturnType<typeof openAccess>>

async function giveAddress(
  { provider, access }: Opened,
  given: RegisteredAddress,
): Promise<Pick<NewAddress, 'is_registered' | 'fault' | 'told'>> {
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

/** One that does not answer calls in vain. */
async function removeAddress({ provider, access }: Opened, home: string): Promise<void> {
  try {
    await provider.webhook?.remove(access, home)
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
  }
}

/** Removes the webhook address from a provider. */
export async function revokeAddress(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
  appUrl: string,
): Promise<void> {
  const { home, ...opened } = await inCompany(async (db) => ({
    ...(await openAccess(db, resources, (await lockProvider(db, kind)).id)),
    home: homeOf(appUrl, kind, db.company_id),
  }))
  await removeAddress(opened, home)
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
