import type { WebhookEvent } from '@prumo/contracts/developers/webhook.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { InCompany, JobResources, JobStep } from '../../kernel/jobs/job-kind.ts'
import { isDown } from './delivery-tries.rules.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  markTried,
  releaseDeliveries,
  sendDelivery,
  stopWebhooks,
} from './send-delivery.ts'
import { findTellingCompany, mayReadRecords, type Owner } from './webhook-owners.ts'
import { readWebhookRecord } from './webhook-record.ts'
import { mailStoppedWebhooks } from './mail-stopped-webhooks.ts'
import { writeWebhookEvents } from './write-webhook-events.ts'

/** Deliveries that a process has at once, over all addresses of the company. */
const CLAIMED_AT_ONCE = 50
/** One company holds the process no longer: what is left the next minute does. */
const RUN_MS = 45_000

/** How a job reaches the company that it is for. */
export interface TellingJob {
  readonly inCompany: InCompany
  readonly step: JobStep
  readonly resources: JobResources
}

/**
 * Makes events of what waits in the outbox of a company, and tells its addresses of all that is due:
 * each address one event after the other, several addresses side by side.
 */
export async function deliverWebhooks(job: TellingJob, signal: AbortSignal): Promise<void> {
  const { inCompany, step } = job
  const found = await step((db, { company_id }) => findTellingCompany(db, company_id))
  if (found === null) return
  await inCompany((db) => stopUnowned(db, found.owners))
  while (await inCompany(writeWebhookEvents));
  const started = performance.now()
  const isOver = () => signal.aborted || performance.now() - started > RUN_MS
  while (!isOver() && (await deliverDue(job, isOver)));
  await step(mailStoppedWebhooks)
}

/** An address of somebody who left, or may no longer read what it is told, is told no more. */
async function stopUnowned(db: CompanyDb, owners: readonly Owner[]): Promise<void> {
  const active = await db.query
    .selectFrom('webhooks')
    .select(['id', 'kinds', 'user_id'])
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'active')
    .execute()
  const unowned = active.filter(
    ({ kinds, user_id }) => !mayReadRecords(ownerIn(owners, user_id), kinds),
  )
  if (unowned.length > 0)
    await stopWebhooks(
      db,
      unowned.map(({ id }) => id),
      'person',
    )
}

const ownerIn = (owners: readonly Owner[], id: number): Owner | undefined =>
  owners.find(({ user_id }) => user_id === id)

/** @returns whether anything was sent. */
async function deliverDue(job: TellingJob, isOver: () => boolean): Promise<boolean> {
  const { keyRing } = job.resources
  const claimed = await job.inCompany((db) =>
    claimDeliveries(db, keyRing, { limit: CLAIMED_AT_ONCE }),
  )
  const byAddress = Map.groupBy(claimed, ({ webhook_id }) => webhook_id)
  const sent = await Promise.all([...byAddress.values()].map((own) => deliverTo(job, own, isOver)))
  return sent.some((count) => count > 0)
}

/**
 * Stops at the first that does not get through; the others are left for when the address is back.
 * @returns how many were sent.
 */
async function deliverTo(
  job: TellingJob,
  deliveries: readonly ClaimedDelivery[],
  isOver: () => boolean,
): Promise<number> {
  const { inCompany, resources } = job
  for (const [place, delivery] of deliveries.entries()) {
    const event = isOver() ? null : await eventOf(job, delivery)
    if (event !== null) {
      const now = resources.clock()
      const attempt = await sendDelivery(resources.outside.webhooks, delivery, event, now)
      await inCompany((db) => markTried(db, delivery, attempt))
      if (!isDown(attempt.status_code)) continue
    }
    const sent = event === null ? place : place + 1
    const left = deliveries.slice(sent).map(({ id }) => id)
    if (left.length > 0) await inCompany((db) => releaseDeliveries(db, left))
    return sent
  }
  return deliveries.length
}

/**
 * What is sent, read as the owner of the address reads it in this moment; null where the address was
 * saved or removed since it was claimed, or its owner may no longer be told, which stops it.
 */
function eventOf(
  { step }: TellingJob,
  { event_id, kind, record_id, occurred_at, user_id, ...claimed }: ClaimedDelivery,
): Promise<WebhookEvent | null> {
  return step(async (db, company) => {
    const { company_id } = company
    const found = await findTellingCompany(db, company_id, user_id)
    if (found === null) return null
    const kinds = await db.enterCompany(company, (own) => kindsNow(own, claimed))
    if (kinds === null) return null
    const [owner] = found.owners
    if (!mayReadRecords(owner, kinds)) {
      await db.enterCompany(company, (own) => stopWebhooks(own, [claimed.webhook_id], 'person'))
      return null
    }
    const { permissions, user_name } = owner
    const actor = { user_id, user_name, request_id: event_id, ip: '' }
    const record = await db.enterCompany({ ...company, actor, permissions }, (own) =>
      readWebhookRecord(own, kind, record_id),
    )
    return {
      id: event_id,
      type: kind,
      created_at: occurred_at,
      company_id,
      data: { id: record_id, record },
    }
  })
}

/** What an address is told of; null where it is no longer the one that was claimed. */
async function kindsNow(
  db: CompanyDb,
  { webhook_id, webhook_version }: Pick<ClaimedDelivery, 'webhook_id' | 'webhook_version'>,
) {
  const found = await db.query
    .selectFrom('webhooks')
    .select('kinds')
    .where('company_id', '=', db.company_id)
    .where('id', '=', webhook_id)
    .where('version', '=', webhook_version)
    .executeTakeFirst()
  return found?.kinds ?? null
}
