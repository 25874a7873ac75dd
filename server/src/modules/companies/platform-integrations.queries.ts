import {
  PLATFORM_SECRETS,
  PLATFORMS,
  type Platform,
  type PlatformIntegration,
} from '@prumo/contracts/companies/platform.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'

const STAMPS = ['last_four', 'changed_at', 'changed_by'] as const
const NOT_STORED = { last_four: null, changed_at: null, changed_by: null } as const

/** Which secrets are stored of each platform, in the order of the catalogue; never the secrets. */
export async function listIntegrations(db: CompanyDb): Promise<PlatformIntegration[]> {
  const [secrets, webhooks] = await pipelined([
    db.query
      .selectFrom('company_platform_secrets')
      .select(['platform', 'name', ...STAMPS])
      .where('company_id', '=', db.company_id)
      .execute(),
    db.query
      .selectFrom('company_webhook_tokens')
      .select(['platform', ...STAMPS])
      .where('company_id', '=', db.company_id)
      .execute(),
  ])
  return PLATFORMS.map((platform) => {
    const own = secrets.filter((row) => row.platform === platform)
    const webhook = webhooks.find((row) => row.platform === platform)
    return {
      platform,
      secrets: PLATFORM_SECRETS[platform].map((name) => {
        const row = own.find((secret) => secret.name === name)
        return row === undefined ? { name, ...NOT_STORED } : { name, ...stampsOf(row) }
      }),
      webhook:
        webhook === undefined ? null : { ...stampsOf(webhook), last_four: webhook.last_four },
    }
  })
}

/** One platform of the list. */
export async function getIntegration(
  db: CompanyDb,
  platform: Platform,
): Promise<PlatformIntegration> {
  const found = (await listIntegrations(db)).find((row) => row.platform === platform)
  if (found === undefined) throw new Error('The list has every platform.')
  return found
}

interface Stamped<L> {
  readonly last_four: L
  readonly changed_at: string
  readonly changed_by: string
}

const stampsOf = <L>({ last_four, changed_at, changed_by }: Stamped<L>): Stamped<L> => ({
  last_four,
  changed_at,
  changed_by,
})
