import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { askProvider, type Asked } from './ask-provider.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { chargeTurns } from './charge-turns.ts'
import type { StoredCharge } from './stored-charge.ts'

/** Charges that one look finds. */
const AT_ONCE = 200
/** What was paid may go back for so long: a card's bank may take it back after months. */
const LOOKED_AT_DAYS = 180

/** What a provider knows of: whatever it says of these may be news. */
const KNOWN_THERE: readonly StoredCharge['status'][] = [
  'pending',
  'partially_paid',
  'paid',
  'canceling',
  'canceled',
  'refunded',
  'charged_back',
  'expired',
]

/** Asks a provider how a charge stands, and brings the books to it. */
export function refreshCharge(
  inCompany: InCompany,
  resources: AskResources,
  charge_id: number,
): Promise<Asked> {
  return askProvider(
    inCompany,
    resources,
    { charge_id, statuses: KNOWN_THERE },
    ({ provider, access, charge }) =>
      charge.provider_charge_id === null
        ? provider.find(access, charge.reference)
        : provider.get(access, charge.provider_charge_id),
  )
}

/**
 * Asks about every charge that a provider may have news of: what calls lost is repaired here.
 * @returns whether some could not be asked about.
 */
export async function syncCharges(
  inCompany: InCompany,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  let hasFailed = false
  const turns = chargeTurns()
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const ids = await inCompany((db) => chargesToAsk(db, from))
    for (const id of ids) {
      if (signal.aborted) return true
      const asked = await turns.take(refreshCharge(inCompany, resources, id))
      hasFailed ||= asked?.state === 'failed'
    }
    after = ids.at(-1) ?? null
  }
  turns.end()
  await inCompany((db) =>
    sql`update payment_providers set synced_until = ${db.now}
      where company_id = ${db.company_id} and status <> 'disconnected'`.execute(db.query),
  )
  return hasFailed
}

async function chargesToAsk(db: CompanyDb, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select charge.id from charges charge
    join payment_providers provider on provider.company_id = ${db.company_id}
      and provider.id = charge.provider_id and provider.status <> 'disconnected'
      and provider.kind <> 'own_pix'
    where charge.company_id = ${db.company_id} and charge.id > ${after}
      and charge.provider_charge_id is not null
      and (charge.status in ('pending', 'partially_paid', 'canceling', 'expired')
        or (charge.status in ('paid', 'charged_back')
          and charge.due_date > ${db.today}::date - ${LOOKED_AT_DAYS}::int)
        or 0 < (select count(*) from charge_payments open
          where open.company_id = ${db.company_id} and open.charge_id = charge.id
            and open.reason is not null and not open.is_undone))
    order by charge.id limit ${AT_ONCE}`.execute(db.query)
  return rows.map(({ id }) => id)
}
