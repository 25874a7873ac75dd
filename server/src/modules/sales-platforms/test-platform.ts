import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { setConnectionStatus } from '../../kernel/outside/stored-connection.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import type { Secrets } from './connector.ts'
import { connectorOf } from './connectors.ts'
import { PLATFORMS } from './save-settings.ts'
import { lockPlatform } from './stored-platform.ts'

/**
 * Asks a platform whether it takes the secrets; what it says is the state of its connection.
 * @throws Refusal `not_found`.
 */
export async function testPlatform(
  context: Pick<CompanyStepsContext, 'inCompany' | 'keyRing' | 'outside' | 'now'>,
  platform: SalePlatform,
): Promise<void> {
  const secrets = await context.inCompany(async (db) => {
    await lockPlatform(db, platform)
    return openPlatformSecrets(db, context.keyRing, platform)
  })
  const fault = await platformFault(context, platform, secrets)
  await context.inCompany((db) =>
    setStatus(db, platform, fault === null ? 'connected' : 'error', fault),
  )
}

async function platformFault(
  { outside, now }: Pick<CompanyStepsContext, 'outside' | 'now'>,
  platform: SalePlatform,
  secrets: Secrets,
): Promise<PlatformFault | null> {
  const connector = connectorOf(platform)
  const needed = [...(connector?.api?.secrets ?? []), ...(connector?.webhook?.secrets ?? [])]
  if (needed.some((name) => secrets[name] === undefined)) return 'credentials_missing'
  const services = outside.platforms
  const fault = await faultOf(async () => connector?.api?.test({ services, secrets, now }))
  return fault?.code ?? null
}

/** Takes no more calls of a platform, and asks it no more. @throws Refusal `not_found`. */
export const disconnectPlatform = (db: CompanyDb, platform: SalePlatform): Promise<void> =>
  setStatus(db, platform, 'disconnected', null)

async function setStatus(
  db: CompanyDb,
  platform: SalePlatform,
  status: 'connected' | 'error' | 'disconnected',
  fault: PlatformFault | null,
): Promise<void> {
  const before = await lockPlatform(db, platform)
  const said = { before, status, fault }
  await setConnectionStatus(db, 'sales-platforms.set-status', PLATFORMS, said)
}
