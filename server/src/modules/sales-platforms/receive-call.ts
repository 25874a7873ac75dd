import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { type CallReceipt, isTokenOf, sealCall, takeCall } from '../../kernel/outside/take-call.ts'
import type { RawCall } from '../../kernel/outside/webhook-call.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { openPlatformSecrets, webhookTokenHash } from '../companies/index.ts'
import { CALL_PLACE } from './call-place.ts'
import { connectorOf } from './connectors.ts'
import { handlePlatformCalls } from './sales-platforms.jobs.ts'

interface Addressed {
  readonly platform: SalePlatform
  readonly company: number
  readonly token: string
}

/** A clock of a platform may be so far ahead of ours. */
const AHEAD_MS = 5 * 60_000

/**
 * Keeps a call of a platform as it came, sealed and once, and queues the job that reads it. One that
 * came before waits again where its platform tells a later change by the same bytes. Who does not
 * know the address is answered as if there were nothing.
 * @throws Refusal `not_found`, and `call_not_proven` of one that is not signed as the platform signs.
 */
export async function receiveCall(
  context: PublicContext,
  { platform, company: company_id, token }: Addressed,
  body: Uint8Array,
): Promise<{ readonly is_received: true }> {
  const call: RawCall = { body, ...context.sent() }
  const name = connectorOf(platform)?.name ?? platform
  await takeCall(context, { company_id, name, job: handlePlatformCalls }, (db) =>
    keepCall(db, context.keyRing, { platform, token, call }),
  )
  return { is_received: true }
}

interface Kept {
  readonly platform: SalePlatform
  readonly token: string
  readonly call: RawCall
}

async function keepCall(
  db: CompanyDb,
  ring: KeyRing,
  { platform, token, call }: Kept,
): Promise<CallReceipt> {
  // Sent together: a call of a stranger costs no more and no less time than one of the platform.
  const [hash, connected, secrets] = await pipelined([
    webhookTokenHash(db, platform),
    connectedId(db, platform),
    openPlatformSecrets(db, ring, platform),
  ])
  const isKnown = isTokenOf(hash, token)
  const webhook = connectorOf(platform)?.webhook ?? null
  if (!isKnown || webhook === null || connected === null) return 'nobody'
  const verdict = webhook.verify(call, secrets)
  // A job that writes sales holds the platform for as long as it writes: nobody waits for it here.
  const unlocked = sql`(
    select id from sales_platforms
    where company_id = ${db.company_id} and id = ${connected} for update skip locked)`
  if (!verdict.is_genuine) {
    await sql`
      update sales_platforms set refused_calls = refused_calls + 1, last_refused_at = ${db.now}
      where company_id = ${db.company_id} and id = ${unlocked}`.execute(db.query)
    return 'refused'
  }
  const age = db.now.getTime() - (verdict.sent_at?.getTime() ?? db.now.getTime())
  const isStale = age > webhook.replay_seconds * 1000 || age < -AHEAD_MS
  const { sealed, sha256 } = await sealCall(db, ring, CALL_PLACE, call)
  // The job says when what it reads came. Before a call that is kept already, as jobs take them, too.
  const [, { rows }] = await pipelined([
    sql`
      update sales_platforms set last_call_at = ${db.now}
      where company_id = ${db.company_id} and id = ${unlocked}`.execute(db.query),
    sql<{ status: string }>`
      insert into platform_calls as kept (company_id, platform, sealed_call, call_sha256,
        received_at, status, fault)
      values (${db.company_id}, ${platform}, ${sealed}, ${sha256}, ${db.now},
        ${isStale ? 'failed' : 'waiting'}, ${isStale ? 'stale' : null})
      on conflict (company_id, platform, call_sha256)
        ${webhook.repeats_bytes === true ? waitsAgain : sql`do nothing`}
      returning kept.status`.execute(db.query),
  ])
  return rows[0]?.status === 'waiting' ? 'new' : 'known'
}

/** What a call that came before becomes where its platform tells a later change by the same bytes. */
const waitsAgain = sql`do update set status = 'waiting',
  received_at = greatest(kept.received_at, excluded.received_at),
  ${whereItDoesNotWait('tries', sql`0`)}, ${whereItDoesNotWait('next_try_at')},
  ${whereItDoesNotWait('fault')}, ${whereItDoesNotWait('fault_detail')}
  where excluded.status = 'waiting'`

/** A call that waits already keeps its pause and its tries. */
function whereItDoesNotWait(column: string, value: RawBuilder<unknown> = sql`null`) {
  return sql`${sql.ref(column)} = case when kept.status = 'waiting' then ${sql.ref(`kept.${column}`)}
    else ${value} end`
}

async function connectedId(db: CompanyDb, platform: SalePlatform): Promise<number | null> {
  const row = await db.query
    .selectFrom('sales_platforms')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .where('status', '<>', 'disconnected')
    .executeTakeFirst()
  return row?.id ?? null
}
