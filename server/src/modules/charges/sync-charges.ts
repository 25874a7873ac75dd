import { sql } from 'kysely'
import { askProvider, type Asked } from './ask-provider.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { chargeTurns } from './charge-turns.ts'
import { chargesToAsk } from './charges-to-ask.queries.ts'
import { chargesWithoutNews, isSilent } from './charges-without-news.ts'
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
  const { quiet, silent: doubted } = await chargesWithoutNews(inCompany, resources, charges, signal)
  const unproven = new Set(doubted)
  const silent = new Set<number>()
  let hasFailed = false
  const turns = chargeTurns()
  for (const { id, provider_id } of charges) {
    if (signal.aborted) return true
    if (quiet.has(id) || silent.has(provider_id)) continue
    const asked = await turns.take(refreshCharge(inCompany, resources, id))
    const isFailed = asked?.state === 'failed'
    hasFailed ||= isFailed
    // A list may be too long for a provider that answers for one charge.
    if (isFailed && isSilent(asked.fault.code) && unproven.has(provider_id)) silent.add(provider_id)
    if (asked?.state === 'applied' || asked?.state === 'unknown_there') unproven.delete(provider_id)
  }
  turns.end()
  await inCompany((db) =>
    sql`update payment_providers set synced_until = ${db.now}
      where company_id = ${db.company_id} and status <> 'disconnected'
        and id <> all(${[...silent]}::bigint[])`.execute(db.query),
  )
  return hasFailed
}
