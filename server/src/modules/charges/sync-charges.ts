import { sql } from 'kysely'
import { askProvider, type Asked } from './ask-provider.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { chargeTurns } from './charge-turns.ts'
import { chargesToAsk } from './charges-to-ask.queries.ts'
import { chargesWithoutNews } from './charges-without-news.ts'
import type { StoredCharge } from './stored-charge.ts'

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
 * Asks about every charge that a provider may have news of: what calls lost is repaired here. Lists of
 * what was issued say first of which there is none; all others are asked for, each by itself.
 * @returns whether some could not be asked about.
 */
export async function syncCharges(
  inCompany: InCompany,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  const charges = await inCompany(chargesToAsk)
  const { quiet, silent } = await chargesWithoutNews(inCompany, resources, charges, signal)
  let hasFailed = silent.size > 0
  const turns = chargeTurns()
  for (const { id, provider_id } of charges) {
    if (signal.aborted) return true
    if (quiet.has(id) || silent.has(provider_id)) continue
    const asked = await turns.take(refreshCharge(inCompany, resources, id))
    hasFailed ||= asked?.state === 'failed'
  }
  turns.end()
  await inCompany((db) =>
    sql`update payment_providers set synced_until = ${db.now}
      where company_id = ${db.company_id} and status <> 'disconnected'`.execute(db.query),
  )
  return hasFailed
}
