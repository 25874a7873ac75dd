import type { DeliveryAttempt, WebhookEvent } from '@prumo/contracts/developers/webhook.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { AddressCaller } from '../../kernel/outside/call-address.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { FAILING_MS, isDown, isGone, isTaken, nextTry, restAfter } from './delivery-tries.rules.ts'
import { openSecret, SIGNATURE_HEADER, signatureOf } from './webhook-secret.ts'

/** A delivery that this process has, and what its sending needs. */
export interface ClaimedDelivery {
  readonly id: number
  readonly webhook_id: number
  /** Of the address as it was claimed. */
  readonly webhook_version: number
  readonly tries: number
  readonly url: string
  readonly user_id: number
  readonly event_id: string
  readonly kind: WebhookEvent['type']
  readonly record_id: number | null
  readonly occurred_at: string
  readonly secrets: readonly string[]
}

interface ClaimedRow extends Omit<ClaimedDelivery, 'secrets'> {
  readonly secret_key: string
  readonly sealed_secret: Buffer
  readonly previous_key: string | null
  readonly previous_secret: Buffer | null
}

/** Longer than the sending of all that are claimed at once takes: after it their process has stopped. */
const CLAIM_MS = 10 * 60_000

/**
 * Takes deliveries that are due, oldest first; another process skips them meanwhile. One that is named
 * is taken whether its address is told or not.
 */
export async function claimDeliveries(
  db: CompanyDb,
  keyRing: KeyRing,
  chosen: { readonly limit: number } | { readonly id: number },
): Promise<readonly ClaimedDelivery[]> {
  const isDue =
    'id' in chosen
      ? sql`d.id = ${chosen.id}`
      : sql`d.next_try_at <= ${db.now} and w.status = 'active'
          and (w.rests_until is null or w.rests_until <= ${db.now})`
  const { rows } = await sql<ClaimedRow>`
    with due as materialized (
      select d.id from webhook_deliveries d
      join webhooks w on w.company_id = ${db.company_id} and w.id = d.webhook_id
      where d.company_id = ${db.company_id} and d.status = 'waiting' and ${isDue}
        and (d.claimed_until is null or d.claimed_until <= ${db.now})
      order by d.next_try_at, d.id limit ${'id' in chosen ? 1 : chosen.limit}
      for update of d skip locked
    ), claimed as (
      update webhook_deliveries d
      set claimed_until = ${new Date(db.now.getTime() + CLAIM_MS)}
      from due where d.company_id = ${db.company_id} and d.id = due.id
      returning d.id, d.webhook_id, d.event_id, d.tries
    )
    select c.id, c.webhook_id, w.version as webhook_version, c.tries, w.url, w.user_id, e.event_id, e.kind, e.record_id,
      e.occurred_at, w.secret_key, w.sealed_secret,
      case when w.previous_until > ${db.now} then w.previous_key end as previous_key,
      w.previous_secret
    from claimed c
    join webhooks w on w.company_id = ${db.company_id} and w.id = c.webhook_id
    join webhook_events e on e.company_id = ${db.company_id} and e.id = c.event_id
    order by c.id`.execute(db.query)
  if (rows.length === 0) return []
  const vault = await companyVault(db, keyRing)
  return rows.map(({ secret_key, sealed_secret, previous_key, previous_secret, ...row }) => ({
    ...row,
    secrets: [
      openSecret(vault, secret_key, sealed_secret),
      ...(previous_key === null || previous_secret === null
        ? []
        : [openSecret(vault, previous_key, previous_secret)]),
    ],
  }))
}

/** Gives deliveries back that were not tried. */
export async function releaseDeliveries(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    update webhook_deliveries set claimed_until = null
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
}

/** Sends an event, signed by every secret that is valid. It never throws. */
export async function sendDelivery(
  caller: AddressCaller,
  delivery: ClaimedDelivery,
  event: WebhookEvent,
  now: Date,
): Promise<DeliveryAttempt> {
  const body = JSON.stringify(event)
  const started = performance.now()
  const outcome = await caller.post(
    delivery.url,
    {
      'content-type': 'application/json',
      'user-agent': 'Prumo-Webhooks',
      'prumo-event-id': delivery.event_id,
      [SIGNATURE_HEADER]: signatureOf(delivery.secrets, now, body),
    },
    body,
  )
  const { status_code, fault, answer } = outcome
  return {
    tried_at: now.toISOString(),
    status_code,
    duration_ms: Math.round(performance.now() - started),
    fault: fault ?? (isTaken(status_code) ? null : 'refused'),
    // PostgreSQL keeps no NUL in JSON.
    answer: answer?.replaceAll('\u0000', '\uFFFD') ?? null,
  }
}

/** Writes what came of a try: of the delivery, and of the address. */
export async function markTried(
  db: CompanyDb,
  delivery: ClaimedDelivery,
  attempt: DeliveryAttempt,
): Promise<void> {
  const { status_code } = attempt
  const isDone = isTaken(status_code)
  const next = isDone ? null : nextTry(delivery.tries + 1, db.now)
  await writeAttempt(db, delivery, attempt, next)
  if (isDone) await markReached(db, delivery.webhook_id)
  else await markMissed(db, delivery.webhook_id, status_code, next === null)
}

/** A trial that failed is tried no more, and says nothing of the address but to who asked. */
export async function markTested(
  db: CompanyDb,
  delivery: ClaimedDelivery,
  attempt: DeliveryAttempt,
): Promise<void> {
  await writeAttempt(db, delivery, attempt, null)
  if (isTaken(attempt.status_code)) await markReached(db, delivery.webhook_id)
}

async function writeAttempt(
  db: CompanyDb,
  { id }: ClaimedDelivery,
  attempt: DeliveryAttempt,
  next: Date | null,
): Promise<void> {
  const ended = isTaken(attempt.status_code) ? 'delivered' : 'failed'
  await sql`
    update webhook_deliveries
    set status = ${next === null ? ended : 'waiting'}, tries = tries + 1, next_try_at = ${next},
      claimed_until = null,
      attempts = (attempts::jsonb || ${JSON.stringify([attempt])}::jsonb)::json
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
}

async function markReached(db: CompanyDb, id: number): Promise<void> {
  await db.query
    .updateTable('webhooks')
    .set({ last_delivered_at: db.now, failures: 0, failing_since: null, rests_until: null })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
}

async function markMissed(
  db: CompanyDb,
  id: number,
  status: number | null,
  isGivenUp: boolean,
): Promise<void> {
  const row = await db.query
    .updateTable('webhooks')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${db.now})`,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(['failures', 'failing_since', 'status'])
    .executeTakeFirst()
  // It was removed meanwhile.
  if (row === undefined) return
  const failingMs = db.now.getTime() - Date.parse(row.failing_since ?? db.now.toISOString())
  if (isGone(status)) await stopWebhooks(db, [id], 'gone')
  else if (isGivenUp && failingMs >= FAILING_MS) await stopWebhooks(db, [id], 'failing')
  else if (isDown(status))
    await db.query
      .updateTable('webhooks')
      .set({ rests_until: restAfter(row.failures, db.now) })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
}

/** Tells addresses no more, until somebody saves them again. What waits for them is given up. */
export async function stopWebhooks(
  db: CompanyDb,
  ids: readonly number[],
  stop: 'failing' | 'gone' | 'person',
): Promise<void> {
  await sql`
    with stopped as (
      update webhooks set status = 'disabled', stop = ${stop}, version = version + 1
      where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and status = 'active'
      returning id
    )
    update webhook_deliveries d set status = 'failed', next_try_at = null, claimed_until = null
    from stopped where d.company_id = ${db.company_id} and d.webhook_id = stopped.id
      and d.status = 'waiting'`.execute(db.query)
}
