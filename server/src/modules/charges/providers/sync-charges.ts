import { sql } from 'kysely'
import { askProvider, type QuestionOutcome } from './ask-provider.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { collectFailures } from '../collect-failures.ts'
import { chargesToAsk } from './charges-to-ask.queries.ts'
import { findUnchangedCharges, isBlocked, isSilent } from './find-unchanged-charges.ts'
import type { StoredCharge } from '../stored-charge.ts'
import { clearProviderFault, recordProviderFault } from './test-provider.ts'

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
): Promise<QuestionOutcome> {
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
  const lists = await findUnchangedCharges(inCompany, resources, charges, signal)
  const { quiet, silent: doubted } = lists
  const unproven = new Set(doubted)
  const silent = new Set<number>()
  const blocked = new Map(lists.blocked)
  const heard = new Set(
    charges.flatMap(({ id, provider_id }) => (quiet.has(id) ? [provider_id] : [])),
  )
  let hasFailed = false
  const turns = collectFailures()
  for (const { id, provider_id } of charges) {
    if (signal.aborted) return true
    if (quiet.has(id) || silent.has(provider_id) || blocked.has(provider_id)) continue
    const asked = await turns.take(refreshCharge(inCompany, resources, id))
    const fault = asked !== null && 'fault' in asked ? asked.fault.code : null
    // A provider that does not know a charge has answered; the person is told.
    const isAnswered = asked?.state === 'applied' || asked?.state === 'unknown_there'
    if (fault !== null && isBlocked(fault)) blocked.set(provider_id, fault)
    else hasFailed ||= fault !== null && fault !== 'unknown_there'
    // A list may be too long for a provider that answers for one charge.
    if (fault !== null && isSilent(fault) && unproven.has(provider_id)) silent.add(provider_id)
    if (!isAnswered && fault !== 'unknown_there') continue
    unproven.delete(provider_id)
    heard.add(provider_id)
  }
  turns.end()
  await inCompany((db) =>
    sql`update payment_providers set synced_until = ${db.now}
      where company_id = ${db.company_id} and status <> 'disconnected'
        and id <> all(${[...silent, ...blocked.keys()]}::bigint[])`.execute(db.query),
  )
  // Asking again mends nothing: a person is told where the provider is connected.
  for (const [provider_id, fault] of blocked)
    await inCompany((db) => recordProviderFault(db, provider_id, fault))
  // One that answered again has no error any more, whatever the night before was like.
  for (const provider_id of heard)
    if (!silent.has(provider_id) && !blocked.has(provider_id))
      await inCompany((db) => clearProviderFault(db, provider_id))
  return hasFailed
}
