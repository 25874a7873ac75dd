import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { faultOf } from '../../../kernel/outside/fault-of.ts'
import { setConnectionStatus } from '../../../kernel/outside/stored-connection.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { missingSecrets, openAccess } from './provider-access.ts'
import { forgetAddress } from './provider-address.ts'
import { PROVIDERS } from './provider-settings.ts'
import { kindOf, lockProvider } from './stored-provider.ts'

/**
 * Asks a provider whether it takes the secrets; what it says is the state of its connection.
 * @throws Refusal `not_found`.
 */
export async function testProvider(
  inCompany: InCompany,
  resources: AskResources,
  kind: PaymentProviderKind,
): Promise<void> {
  const { provider, access } = await inCompany(async (db) =>
    openAccess(db, resources, (await lockProvider(db, kind)).id),
  )
  const fault =
    missingSecrets(provider, access).length > 0
      ? 'credentials_missing'
      : ((await faultOf(() => provider.test(access)))?.code ?? null)
  await inCompany((db) => setStatus(db, kind, fault === null ? 'connected' : 'error', fault))
}

/** Takes no more calls of a provider, and charges no more through it. @throws Refusal `not_found`. */
export async function disconnectProvider(db: CompanyDb, kind: PaymentProviderKind): Promise<void> {
  await setStatus(db, kind, 'disconnected', null)
  await forgetAddress(db, kind)
}

/** Stores the fault of a provider that refuses questions, as its test does; a disconnected one stays so. */
export async function recordProviderFault(
  db: CompanyDb,
  provider_id: number,
  fault: PlatformFault,
): Promise<void> {
  const stored = await lockProvider(db, await kindOf(db, provider_id))
  if (stored.status !== 'disconnected') await setStatus(db, stored.kind, 'error', fault)
}

/** Clears the fault of a provider that answers again; a disconnected one stays so. */
export async function clearProviderFault(db: CompanyDb, provider_id: number): Promise<void> {
  const stored = await lockProvider(db, await kindOf(db, provider_id))
  if (stored.status === 'error') await setStatus(db, stored.kind, 'connected', null)
}

async function setStatus(
  db: CompanyDb,
  kind: PaymentProviderKind,
  status: 'connected' | 'error' | 'disconnected',
  fault: PlatformFault | null,
): Promise<void> {
  const before = await lockProvider(db, kind)
  const said = { before, status, fault }
  await setConnectionStatus(db, 'payment-providers.set-status', PROVIDERS, said)
}
