import { addDays, type CivilDate } from '@prumo/civil-date'
import type { ForecastEntry } from '@prumo/contracts/forecast/forecast.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import { type AccountChoice, chooseAccounts, type ChosenAccounts } from './choose-accounts.ts'
import { documentsBetween, openItems, pastPayments } from './forecast.queries.ts'
import { expectedDay, learnDelays, MAX_DAYS_EARLY } from './forecast.rules.ts'
import { LEARNED_DAYS } from './replay.rules.ts'

/** The day of a forecast, and whether of what is expected on it or of what moved. */
export interface DayChoice extends AccountChoice {
  readonly day: CivilDate
  readonly is_expected: 'yes' | 'no'
}

/**
 * The records behind one day of the forecast, the largest first.
 * @throws Refusal `not_found` for an account that is not within reach.
 */
export async function readForecastDay(db: CompanyDb, choice: DayChoice): Promise<ForecastEntry[]> {
  const chosen = await chooseAccounts(db, choice)
  const { day } = choice
  if (choice.is_expected === 'no') return movedOn(db, chosen, day)
  if (day <= db.today) return expectedOn(db, chosen, day)
  const [expected, booked] = await pipelined([
    expectedOn(db, chosen, day),
    movedOn(db, chosen, day),
  ])
  return [...expected, ...booked].toSorted(
    (a, b) => Math.abs(b.amount_cents) - Math.abs(a.amount_cents),
  )
}

async function expectedOn(
  db: CompanyDb,
  chosen: ChosenAccounts,
  day: CivilDate,
): Promise<ForecastEntry[]> {
  const [items, payments] = await pipelined([
    openItems(db, chosen, addDays(day, MAX_DAYS_EARLY)),
    pastPayments(db, addDays(db.today, 1 - LEARNED_DAYS)),
  ])
  const delays = learnDelays(payments)
  const ids = items
    .filter((item) => expectedDay(item, delays, db.today) === day)
    .map(({ id }) => id)
  const { rows } = await sql<ForecastEntry>`
    select 'transaction' as source, t.id, t.kind, t.description, party.name as party_name, t.due_date,
      case t.kind when 'receivable' then 1 else -1 end * (t.value_cents - t.settled_cents)
        as amount_cents
    from transactions t
    left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
    order by t.value_cents - t.settled_cents desc, t.id
  `.execute(db.query)
  return rows
}

async function movedOn(
  db: CompanyDb,
  chosen: ChosenAccounts,
  day: CivilDate,
): Promise<ForecastEntry[]> {
  const { rows } = await sql<ForecastEntry>`
    select case moved.source when 'settlement' then 'transaction' else moved.source end as source,
      coalesce(t.id, case when moved.source <> 'settlement' then moved.source_id end) as id, t.kind,
      coalesce(t.description, case moved.source
        when 'transfer' then (select own.description from transfers own
          where own.company_id = ${db.company_id} and own.id = moved.source_id)
        when 'bank_account' then (select own.name from bank_accounts own
          where own.company_id = ${db.company_id} and own.id = moved.source_id) end, '')
        as description,
      party.name as party_name, t.due_date, moved.cents as amount_cents
    from (${documentsBetween(db, chosen.account_ids, day, day)}) moved
    left join transactions t
      on t.company_id = ${db.company_id} and t.id = moved.transaction_id
      ${andAll(visibleTransactions(db, 't'))}
    left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    order by abs(moved.cents) desc, moved.source, moved.source_id
  `.execute(db.query)
  return rows
}
