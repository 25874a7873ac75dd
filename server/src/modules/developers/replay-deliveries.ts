import type { replayDeliveries as replayRoute } from '@prumo/contracts/developers/webhooks.contract'
import { MAX_REPLAYED } from '@prumo/contracts/developers/webhook.schema'
import { TEST_KIND } from '@prumo/contracts/developers/webhook-kinds'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { getWebhook, requireAllRows } from './webhook.queries.ts'
import { NEW_EVENT_ID } from './write-webhook-events.ts'

/**
 * Has deliveries sent again, with all their tries: those that are named, or the oldest that failed.
 * What waits stays as it is. @returns how many.
 */
export async function replayDeliveries(
  db: CompanyDb,
  { ids, webhook_id }: BodyOf<typeof replayRoute>,
): Promise<number> {
  requireAllRows(db)
  const chosen = ids === null ? sql`d.status = 'failed'` : sql`d.id = any(${ids}::bigint[])`
  const own = webhook_id == null ? sql`true` : sql`d.webhook_id = ${webhook_id}`
  const { rows } = await sql<{ id: number; webhook_id: number }>`
    update webhook_deliveries d
    set status = 'waiting', tries = 0, next_try_at = ${db.now}, claimed_until = null
    where d.company_id = ${db.company_id} and d.id in (
      select d.id from webhook_deliveries d
      where d.company_id = ${db.company_id} and d.status <> 'waiting' and ${chosen} and ${own}
      order by d.id limit ${MAX_REPLAYED})
    returning d.id, d.webhook_id`.execute(db.query)
  await db.query
    .updateTable('webhooks')
    .set({ rests_until: null })
    .where('company_id', '=', db.company_id)
    .where('id', 'in', [0, ...new Set(rows.map((row) => row.webhook_id))])
    .execute()
  await recordOperation(
    db,
    'webhooks.replay',
    rows.map((row) => ({
      table: 'webhook_deliveries',
      record_id: row.id,
      after: { webhook_id: row.webhook_id, status: 'waiting' },
    })),
  )
  return rows.length
}

/** Writes a trial for an address, to be sent at once. @returns its delivery. */
export async function addTestDelivery(db: CompanyDb, id: number): Promise<number> {
  requireAllRows(db)
  await getWebhook(db, id)
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into webhook_events (company_id, event_id, kind, occurred_at)
      values (${db.company_id}, ${NEW_EVENT_ID}, ${TEST_KIND}, ${db.now})
      returning id
    )
    insert into webhook_deliveries (company_id, webhook_id, event_id, status, next_try_at)
    select ${db.company_id}, ${id}, id, 'waiting', ${db.now} from added
    returning id`.execute(db.query)
  const [made] = rows
  if (made === undefined) throw new Error('An insert answers its row.')
  return made.id
}
