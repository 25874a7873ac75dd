import {
  PLATFORM_SECRETS,
  type Platform,
  type PlatformIntegration,
  type SecretName,
} from '@prumo/contracts/companies/platform.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { getIntegration } from './platform-integrations.queries.ts'

/** Of a shorter secret the last four characters would tell too much. */
const MIN_LENGTH_TO_SHOW_END = 12

type Changes = Readonly<Partial<Record<SecretName, string | null>>>

/**
 * Stores, replaces or takes away secrets of a platform, sealed; what is not named stays.
 * @throws Refusal `validation_failed` for a secret that the platform does not have.
 */
export async function savePlatformSecrets(
  db: CompanyDb,
  ring: KeyRing,
  platform: Platform,
  secrets: Changes,
): Promise<PlatformIntegration> {
  const known: readonly SecretName[] = PLATFORM_SECRETS[platform]
  const changes = Object.entries(secrets).map(([name, value]) => {
    const secret = known.find((other) => other === name)
    if (secret === undefined)
      throw new Refusal('validation_failed', { fields: { [`secrets.${name}`]: 'invalid_value' } })
    return { name: secret, value }
  })
  const before = await getIntegration(db, platform)
  for (const { name, value } of changes) {
    if (value === null || value === undefined) await takeAway(db, platform, name)
    else await store(db, ring, platform, name, value)
  }
  const after = await getIntegration(db, platform)
  // What is recorded is what is shown: never more than the end of a secret.
  await recordOperation(db, 'companies.save-platform-secrets', [
    { table: 'company_platform_secrets', record_id: db.company_id, before, after },
  ])
  return after
}

async function store(
  db: CompanyDb,
  ring: KeyRing,
  platform: Platform,
  name: SecretName,
  value: string,
): Promise<void> {
  const vault = await companyVault(db, ring)
  const place = {
    table: 'company_platform_secrets',
    row: `${platform}.${name}`,
    column: 'sealed_value',
  }
  const stored = {
    sealed_value: vault.seal(place, Buffer.from(value)),
    last_four: value.length < MIN_LENGTH_TO_SHOW_END ? null : value.slice(-4),
    changed_at: db.now,
    changed_by: db.actor.user_name,
  }
  await db.query
    .insertInto('company_platform_secrets')
    .values({ company_id: db.company_id, platform, name, ...stored })
    .onConflict((clash) => clash.columns(['company_id', 'platform', 'name']).doUpdateSet(stored))
    .execute()
}

async function takeAway(db: CompanyDb, platform: Platform, name: SecretName): Promise<void> {
  await db.query
    .deleteFrom('company_platform_secrets')
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .where('name', '=', name)
    .execute()
}
