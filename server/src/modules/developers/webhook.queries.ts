import type { listDeliveries as deliveriesRoute } from '@prumo/contracts/developers/webhooks.contract'
import type { Webhook, WebhookDelivery } from '@prumo/contracts/developers/webhook.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

const DELIVERIES_PER_PAGE = 50

/**
 * Addresses are told of every record of the company, and their log names them: both are for who
 * reaches all rows. @throws Refusal `permission_denied`.
 */
export function requireAllRows(db: CompanyDb): void {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
}

function selectWebhooks(db: CompanyDb) {
  return db.query
    .selectFrom('webhooks')
    .select([
      'id',
      'url',
      'description',
      'kinds',
      'user_id',
      'user_name',
      'status',
      'stop',
      'secret_end',
      sql<string | null>`case when previous_until > ${db.now} then previous_until end`.as(
        'previous_secret_until',
      ),
      'last_delivered_at',
      'failing_since',
      'created_at',
      'version',
    ])
    .where('company_id', '=', db.company_id)
}

/** The addresses of the company, the last made first; there are few. */
export function listWebhooks(db: CompanyDb): Promise<Webhook[]> {
  requireAllRows(db)
  return selectWebhooks(db).orderBy('id', 'desc').execute()
}

/** @throws Refusal `not_found`. */
export async function getWebhook(db: CompanyDb, id: number): Promise<Webhook> {
  const found = await selectWebhooks(db).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** One page of what addresses were told, newest first. */
export async function listDeliveries(
  db: CompanyDb,
  { page, filter_webhook_id, filter_status }: QueryOf<typeof deliveriesRoute>,
): Promise<ResponseOf<typeof deliveriesRoute>> {
  requireAllRows(db)
  const conditions = [
    sql`d.company_id = ${db.company_id}`,
    ...(filter_webhook_id === undefined ? [] : [sql`d.webhook_id = ${filter_webhook_id}`]),
    ...(filter_status === undefined ? [] : [sql`d.status = ${filter_status}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const data = await selectDeliveries(
    db,
    sql`${where} order by d.id desc limit ${DELIVERIES_PER_PAGE}
      offset ${(page - 1) * DELIVERIES_PER_PAGE}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from webhook_deliveries d where ${where}`.execute(db.query)
  return { data, meta: { page, per_page: DELIVERIES_PER_PAGE, total: rows[0]?.total ?? 0 } }
}

/** @throws Refusal `not_found`. */
export async function getDelivery(db: CompanyDb, id: number): Promise<WebhookDelivery> {
  const [found] = await selectDeliveries(db, sql`d.company_id = ${db.company_id} and d.id = ${id}`)
  if (found === undefined) throw notFound()
  return found
}

async function selectDeliveries(
  db: CompanyDb,
  chosen: RawBuilder<unknown>,
): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    select d.id, d.webhook_id, w.url as webhook_url, e.event_id, e.kind, e.record_id,
      e.occurred_at, d.status, d.tries, d.next_try_at, d.attempts
    from webhook_deliveries d
    join webhooks w on w.company_id = ${db.company_id} and w.id = d.webhook_id
    join webhook_events e on e.company_id = ${db.company_id} and e.id = d.event_id
    where ${chosen}`.execute(db.query)
  return rows
}
