import { type DueCycles, MAX_DUE_SHOWN } from '@prumo/contracts/subscriptions/due-cycles.schema'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isMailTime } from '../charges/index.ts'
import { afterCycle, isDue, isDueNow, MAX_AT_ONCE, nextCycle, wasMissed } from './issue-cycles.ts'
import { cyclesToRetry } from './retry-cycles.ts'
import type { StoredSubscription } from './stored-subscription.ts'
import { reachableSubscriptions } from './subscription-filter.ts'

type Named = StoredSubscription & { readonly party_name: string }

/** Whose cycles are charged if that is done now, and how much; and what is late. Those within reach. */
export async function dueCycles(db: CompanyDb): Promise<DueCycles> {
  const { rows } = await sql<Named>`
    select s.*, party.name as party_name from subscriptions s
    join parties party on party.company_id = ${db.company_id} and party.id = s.party_id
    where ${reachableSubscriptions(db)} and ${isDueNow(db)}
    order by s.next_on, s.id`.execute(db.query)
  const missedToday = await missedTodayOf(
    db,
    rows.filter((row) => wasMissed(db, row)).map(({ party_id }) => party_id),
  )
  const cycles = rows.flatMap((row) => cyclesOfNow(db, row, missedToday))
  const late = await lateNow(db)
  return {
    count: cycles.length,
    total_cents: sumCents(cycles.map((cycle) => cycle.charged_cents)),
    cycles: cycles.slice(0, MAX_DUE_SHOWN),
    ...late.shown,
    has_others: late.has_others || (await hasOthers(db)),
  }
}

/** The cycles of one that are charged now, as issueCycles does; a missed one is the client's of the day. */
function cyclesOfNow(db: CompanyDb, row: Named, missedToday: Set<number>): DueCycles['cycles'] {
  const { party_name, description, mails_payer, party_id } = row
  const cycles: DueCycles['cycles'] = []
  let stored: StoredSubscription = row
  while (isDue(db, stored) && cycles.length < MAX_AT_ONCE) {
    if (wasMissed(db, stored)) {
      if (missedToday.has(party_id)) break
      missedToday.add(party_id)
    }
    const { starts_on, charged_cents, left_cents } = nextCycle(stored)
    cycles.push({
      subscription_id: row.id,
      party_name,
      description,
      starts_on,
      charged_cents,
      mails_payer,
    })
    stored = { ...stored, ...afterCycle(stored, left_cents) }
  }
  return cycles
}

/** Those of clients who were charged a missed cycle today. */
async function missedTodayOf(db: CompanyDb, parties: readonly number[]): Promise<Set<number>> {
  if (parties.length === 0) return new Set()
  const { rows } = await sql<{ party_id: number }>`
    select distinct s.party_id from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    where c.company_id = ${db.company_id} and s.party_id = any(${parties}::bigint[]) and c.due_date = ${db.today}::date
      and c.starts_on < c.due_date`.execute(db.query)
  return new Set(rows.map(({ party_id }) => party_id))
}

/** The late cycles that are due to be charged again, in the hours in which clients are mailed. */
async function lateNow(db: CompanyDb): Promise<{
  readonly shown: Pick<DueCycles, 'late' | 'late_count' | 'late_cents'>
  readonly has_others: boolean
}> {
  const ids: number[] = []
  for (let after: number | undefined = isMailTime(db) ? 0 : undefined; after !== undefined; ) {
    const found = (await cyclesToRetry(db, after)).map(({ id }) => id)
    ids.push(...found)
    after = found.at(-1)
  }
  if (ids.length === 0)
    return { shown: { late: [], late_count: 0, late_cents: sumCents([]) }, has_others: false }
  const { rows } = await sql<DueCycles['late'][number]>`
    select c.id, s.id as subscription_id, party.name as party_name, s.description, c.due_date,
      t.value_cents - t.settled_cents as open_cents
    from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    join parties party on party.company_id = ${db.company_id} and party.id = s.party_id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.id = any(${ids}::bigint[])
      and ${reachableSubscriptions(db)}
    order by c.due_date, c.id`.execute(db.query)
  const shown = {
    late_count: rows.length,
    late_cents: sumCents(rows.map(({ open_cents }) => open_cents)),
    late: rows.slice(0, MAX_DUE_SHOWN),
  }
  return { shown, has_others: rows.length < ids.length }
}

/** Whether a cycle is due of a subscription that the caller does not reach. */
async function hasOthers(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql`select s.id from subscriptions s
    where s.company_id = ${db.company_id} and ${isDueNow(db)} and (${reachableSubscriptions(db)}) is not true
    limit 1`.execute(db.query)
  return rows.length > 0
}
