import { type DueCycles, MAX_DUE_SHOWN } from '@prumo/contracts/subscriptions/due-cycles.schema'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { afterCycle, isDue, isDueNow, MAX_AT_ONCE, nextCycle, wasMissed } from './issue-cycles.ts'
import { lateCycles } from './late-cycles.ts'
import type { StoredSubscription } from './stored-subscription.ts'
import { reachableSubscriptions } from './subscription-filter.ts'

type Named = StoredSubscription & { readonly party_name: string }

/** Whose cycles are charged if that is done now, and how much; what is late, and why some of that is left out. Those within reach. */
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
  const charged = rows.map((row) => ({ row, cycles: cyclesOfNow(db, row, missedToday) }))
  const cycles = charged.flatMap((one) => one.cycles)
  // What is charged and due today is the mail of the day.
  const told = charged.flatMap(({ row: { party_id, mails_payer }, cycles: own }) =>
    mails_payer && own.some((cycle) => cycle.starts_on <= db.today && cycle.charged_cents > 0)
      ? [party_id]
      : [],
  )
  const late = await lateCycles(db, new Set(told))
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

/** Whether a cycle is due of a subscription that the caller does not reach. */
async function hasOthers(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql`select s.id from subscriptions s
    where s.company_id = ${db.company_id} and ${isDueNow(db)} and (${reachableSubscriptions(db)}) is not true
    limit 1`.execute(db.query)
  return rows.length > 0
}
