import type { ChargeFault } from '@prumo/contracts/charges/charge.schema'
import { lastDayOfMonth, monthOf, firstDayOfMonth } from '@prumo/civil-date'
import { zeroCents } from '@prumo/money'
import { faultOf } from '../../../kernel/outside/fault-of.ts'
import type { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { ListedCharge } from '../../payment-providers/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import type { ChargeToAsk } from './charges-to-ask.queries.ts'
import { openAccess } from './provider-access.ts'

/** What lists of providers say of charges. */
export interface ListedOutcome {
  /** Charges of which there is no news: nobody needs to ask for them. */
  readonly quiet: ReadonlySet<number>
  /** Providers whose list did not come, as if they were not there. */
  readonly silent: ReadonlySet<number>
  /** Providers that take neither these credentials nor any other question asked with them. */
  readonly blocked: ReadonlyMap<number, BlockedFault>
}

/** Faults of a provider that is not there for now; after others it is asked for each charge. */
const SILENT: readonly ChargeFault[] = ['unreachable', 'rate_limited']

/** Faults that each other question would end in, too: banks lock clients who go on asking. */
const BLOCKED = ['credentials_refused', 'certificate_refused', 'credentials_missing'] as const

export type BlockedFault = (typeof BLOCKED)[number]

/** Whether a fault says that its provider takes no question at all. */
export const isBlocked = (code: ChargeFault | OutsideFault['code']): code is BlockedFault =>
  BLOCKED.some((one) => one === code)

/** Whether a fault says that its provider is not there for now. */
export const isSilent = (code: ChargeFault | OutsideFault['code']): boolean =>
  SILENT.some((one) => one === code)

/**
 * Asks providers for lists of what was issued, month by month, where that takes fewer questions than one
 * for each charge. A list only says of which charges there is no news: what it leaves out, or tells
 * otherwise than the books have it, is asked for by itself.
 */
export async function findUnchangedCharges(
  inCompany: InCompany,
  resources: AskResources,
  charges: readonly ChargeToAsk[],
  signal: AbortSignal,
): Promise<ListedOutcome> {
  const quiet = new Set<number>()
  const silent = new Set<number>()
  const blocked = new Map<number, BlockedFault>()
  for (const group of groupsOf(charges)) {
    const provider_id = group[0]?.provider_id ?? 0
    if (signal.aborted || silent.has(provider_id) || blocked.has(provider_id)) continue
    const by = new Map(group.map((charge) => [charge.provider_charge_id, charge]))
    const news = new Set<number>()
    const read = (listed: ListedCharge) => {
      const charge = by.get(listed.provider_id)
      if (charge !== undefined) (hasNews(charge, listed) ? news : quiet).add(charge.id)
    }
    const fault = await readLists(inCompany, resources, group, read)
    // A page that was told twice may say two things.
    for (const id of news) quiet.delete(id)
    if (fault !== null && isSilent(fault)) silent.add(provider_id)
    if (fault !== null && isBlocked(fault)) blocked.set(provider_id, fault)
  }
  return { quiet, silent, blocked }
}

/** Those of one provider that were made in one month. */
function groupsOf(charges: readonly ChargeToAsk[]): readonly (readonly ChargeToAsk[])[] {
  const listed = charges.filter((charge) => !charge.is_asked_alone)
  const keyOf = ({ provider_id, made_on }: ChargeToAsk) => `${provider_id} ${monthOf(made_on)}`
  return [...Map.groupBy(listed, keyOf).values()]
}

/**
 * Reads the pages of a month, at most as many as there are charges to ask for: an account may have many
 * others. @returns why it ended early; null where it did not.
 */
async function readLists(
  inCompany: InCompany,
  resources: AskResources,
  group: readonly ChargeToAsk[],
  read: (listed: ListedCharge) => void,
): Promise<OutsideFault['code'] | null> {
  const [first] = group
  if (first === undefined) return null
  const { provider, access } = await inCompany((db) => openAccess(db, resources, first.provider_id))
  const { listSince } = provider
  if (listSince === null) return null
  const month = monthOf(first.made_on)
  const days = { since: firstDayOfMonth(month), until: lastDayOfMonth(month) }
  const fault = await faultOf(async () => {
    let begin: number | null = 0
    for (let pages = 0; begin !== null && pages < group.length; pages += 1) {
      const { charges, next } = await listSince(access, days, begin)
      for (const charge of charges) read(charge)
      begin = next
    }
  })
  return fault?.code ?? null
}

/** Whether a list tells of a charge anything else than the books do. */
function hasNews(known: ChargeToAsk, listed: ListedCharge): boolean {
  if (listed.has_returns || listed.received_cents !== known.received_cents) return true
  const days = [known.credit_on, listed.credit_on]
  if (!days.includes(null) && known.credit_on !== listed.credit_on) return true
  switch (listed.status) {
    case 'waiting':
    case 'overdue':
      return (
        known.status !== 'pending' ||
        known.received_cents !== zeroCents ||
        listed.value_cents !== known.value_cents ||
        listed.due_date !== known.due_date
      )
    case 'confirmed':
    case 'paid':
      return known.status !== 'paid'
    case 'expired':
      return known.status !== 'expired'
    default:
      return true
  }
}
