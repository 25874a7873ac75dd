import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { PayoutEvent, PlatformEvent } from '../platform-event.ts'
import { postPayouts } from './post-payouts.ts'

const isPayout = (event: PlatformEvent): event is PayoutEvent => event.kind === 'payout'

/**
 * Keeps what a platform says it paid out. Of one payout the latest word counts, of the same instant
 * the greater id: in whatever order they come, the same stands.
 */
export async function writePayouts(
  db: CompanyDb,
  platform: SalePlatform,
  events: readonly PlatformEvent[],
): Promise<void> {
  const latest = new Map<string, PayoutEvent>()
  const keyOf = (event: PayoutEvent) => `${event.occurred_at.toISOString()} ${event.event_id}`
  for (const event of events.filter(isPayout)) {
    const known = latest.get(event.external_id)
    if (known === undefined || keyOf(event) > keyOf(known)) latest.set(event.external_id, event)
  }
  if (latest.size === 0) return
  const { rows: written } = await sql<{ id: number; external_id: string }>`
    insert into platform_payouts as payout (company_id, platform, external_id, status, occurred_at,
      event_id, currency, net_cents, fee_cents)
    select ${db.company_id}, ${platform}, external_id, status, occurred_at, event_id, currency,
      net_cents, fee_cents
    from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as row(
      external_id text, status text, occurred_at timestamptz, event_id text, currency text,
      net_cents bigint, fee_cents bigint)
    on conflict (company_id, platform, external_id) do update set status = excluded.status,
      occurred_at = excluded.occurred_at, event_id = excluded.event_id,
      currency = excluded.currency, net_cents = excluded.net_cents,
      fee_cents = excluded.fee_cents
    where (payout.occurred_at, payout.event_id) < (excluded.occurred_at, excluded.event_id)
    returning id, external_id
  `.execute(db.query)
  await writeItems(
    db,
    platform,
    written.map(({ id, external_id }) => ({ id, items: latest.get(external_id)?.items ?? [] })),
  )
  await postPayouts(db, platform, [...latest.keys()])
}

/** What payouts are made of, as they are told now. */
async function writeItems(
  db: CompanyDb,
  platform: SalePlatform,
  payouts: readonly { readonly id: number; readonly items: PayoutEvent['items'] }[],
): Promise<void> {
  const items = payouts.flatMap(({ id, items: own }) =>
    own.map((item, at) => ({ payout_id: id, position: at + 1, ...item })),
  )
  await sql`
    delete from platform_payout_items where company_id = ${db.company_id}
      and payout_id = any(${payouts.map(({ id }) => id)}::bigint[])`.execute(db.query)
  await sql`
    insert into platform_payout_items (company_id, payout_id, position, platform, sale_external_id,
      kind, net_cents)
    select ${db.company_id}, payout_id, position, ${platform}, sale_external_id, kind, net_cents
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row(payout_id bigint,
      position int, sale_external_id text, kind text, net_cents bigint)`.execute(db.query)
}
