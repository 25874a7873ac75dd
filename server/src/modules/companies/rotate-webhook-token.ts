import { createHash, randomBytes } from 'node:crypto'
import type { rotateWebhookToken as route } from '@prumo/contracts/companies/companies.contract'
import type { Platform } from '@prumo/contracts/companies/platform.schema'
import type { ResponseOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { getIntegration } from './platform-integrations.queries.ts'

const TOKEN_BYTES = 32

/** Makes a new token for the address that a platform calls; the one before stops being known. */
export async function rotateWebhookToken(
  db: CompanyDb,
  platform: Platform,
): Promise<ResponseOf<typeof route>['data']> {
  const { webhook: before } = await getIntegration(db, platform)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const last_four = token.slice(-4)
  const stored = {
    token_hash: createHash('sha256').update(token).digest(),
    last_four,
    changed_at: db.now,
    changed_by: db.actor.user_name,
  }
  await db.query
    .insertInto('company_webhook_tokens')
    .values({ company_id: db.company_id, platform, ...stored })
    .onConflict((clash) => clash.columns(['company_id', 'platform']).doUpdateSet(stored))
    .execute()
  await recordOperation(db, 'companies.rotate-webhook-token', [
    {
      table: 'company_webhook_tokens',
      record_id: db.company_id,
      before: before === null ? undefined : { platform, last_four: before.last_four },
      after: { platform, last_four },
    },
  ])
  const webhook = {
    last_four,
    changed_at: db.now.toISOString(),
    changed_by: db.actor.user_name,
  }
  return { platform, token, webhook }
}

/** Ends the address that a platform calls: nobody knows its token any more. */
export async function forgetWebhookToken(db: CompanyDb, platform: Platform): Promise<void> {
  const { webhook: before } = await getIntegration(db, platform)
  if (before === null) return
  await db.query
    .deleteFrom('company_webhook_tokens')
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .execute()
  await recordOperation(db, 'companies.rotate-webhook-token', [
    {
      table: 'company_webhook_tokens',
      record_id: db.company_id,
      before: { platform, last_four: before.last_four },
    },
  ])
}
