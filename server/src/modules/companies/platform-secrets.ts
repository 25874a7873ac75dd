import type { Platform, SecretName } from '@prumo/contracts/companies/platform.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'

/** The secrets that a company stored of a platform, opened: for asking it and knowing its calls. */
export async function openPlatformSecrets(
  db: CompanyDb,
  ring: KeyRing,
  platform: Platform,
): Promise<Readonly<Partial<Record<SecretName, string>>>> {
  const rows = await db.query
    .selectFrom('company_platform_secrets')
    .select(['name', 'sealed_value'])
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .execute()
  if (rows.length === 0) return {}
  const vault = await companyVault(db, ring)
  return Object.fromEntries(
    rows.map(({ name, sealed_value }) => {
      const place = {
        table: 'company_platform_secrets',
        row: `${platform}.${name}`,
        column: 'sealed_value',
      }
      return [name, vault.open(place, sealed_value).toString('utf8')]
    }),
  )
}

/** Which secrets of a platform a company stored; never the secrets. */
export async function storedSecretNames(
  db: CompanyDb,
  platform: Platform,
): Promise<ReadonlySet<string>> {
  const rows = await db.query
    .selectFrom('company_platform_secrets')
    .select('name')
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Of the token in the address that a platform calls, its SHA-256; null where there is no address. */
export async function webhookTokenHash(db: CompanyDb, platform: Platform): Promise<Buffer | null> {
  const row = await db.query
    .selectFrom('company_webhook_tokens')
    .select('token_hash')
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .executeTakeFirst()
  return row?.token_hash ?? null
}
