import { addDays, type CivilDate } from '@prumo/civil-date'
import {
  MAX_OUTLOOK_ROWS,
  type ReminderSettings,
  type ReminderStep,
} from '@prumo/contracts/charges/reminder.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { chargeStatus, fromCharges, reachableCharges } from '../charge-filter.ts'
import { PAYABLE } from '../sheets/charge-sheet.ts'
import { isMailTime, nextMailsOn } from './mails-of-day.ts'
import { MAX_CLOSED_DAYS, newestStep, nextStep, stepDay } from './reminder.rules.ts'

/** By which steps a company reminds, and from which day on. */
export interface Steps {
  readonly steps: readonly ReminderStep[]
  readonly since: CivilDate
}

/** A charge that its client can be reminded of. */
export interface RemindableCharge {
  readonly id: number
  readonly party_id: number
  readonly party_name: string
  readonly due_date: CivilDate
  readonly email: string | null
  readonly is_active: boolean
  readonly client_is_reminded: boolean
  readonly charge_is_reminded: boolean
  /** The steps of which a mail was written. */
  readonly mailed: readonly number[]
}

/** Days that the outlook looks ahead. */
const OUTLOOK_DAYS = 7
/** Charges that one look reads. */
const AT_ONCE = 1000

/**
 * Charges that something is open of, in the provider's word and in the books, with something to pay
 * them by, whose steps have come by `until`; the longest due first.
 * @param party_id of one client alone.
 * @param after goes on behind that charge, by its id.
 */
export async function remindableCharges(
  db: CompanyDb,
  { steps, since }: Steps,
  {
    until = db.today,
    party_id = null,
    after = 0,
  }: {
    readonly until?: CivilDate
    readonly party_id?: number | null
    readonly after?: number
  } = {},
): Promise<readonly RemindableCharge[]> {
  const offsets = steps.map(({ days_after }) => days_after)
  // Steps go a few days before, or after, their own.
  const first = addDays(since, -Math.max(...offsets) - MAX_CLOSED_DAYS)
  const last = addDays(until, -Math.min(...offsets) + MAX_CLOSED_DAYS)
  const { rows } = await sql<RemindableCharge>`
    select charge.id, t.party_id, party.name as party_name, charge.due_date, party.email,
      party.status = 'active' as is_active, party.is_reminded as client_is_reminded,
      charge.is_reminded as charge_is_reminded,
      array(select step.days_after from charge_reminders step
        where step.company_id = ${db.company_id} and step.charge_id = charge.id
          and step.letter is not null) as mailed
    ${fromCharges(db)}
    where ${reachableCharges(db)} and charge.id > ${after} and t.party_id is not null
      and (${party_id}::bigint is null or t.party_id = ${party_id})
      and charge.due_date between ${first}::date and ${last}::date
      and ${chargeStatus(db)} = any(${[...PAYABLE]}::text[])
      and t.canceled_at is null and t.value_cents > t.settled_cents
      and (charge.boleto_line is not null or charge.pix_code is not null or charge.url is not null)
    order by charge.id limit ${AT_ONCE}`.execute(db.query)
  return rows
}

/** All of them, page by page. */
export async function allRemindable(
  db: CompanyDb,
  steps: Steps,
  until: CivilDate = db.today,
): Promise<readonly RemindableCharge[]> {
  const found: RemindableCharge[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: readonly RemindableCharge[] = await remindableCharges(db, steps, { until, after })
    found.push(...page)
    after = page.length < AT_ONCE ? null : (page.at(-1)?.id ?? null)
  }
  return found
}

/** The charges whose newest step brought no mail yet, each with that step. */
export const dueOf = <C extends RemindableCharge>(
  charges: readonly C[],
  { steps, since }: Steps,
  today: CivilDate,
): readonly { readonly charge: C; readonly step: ReminderStep }[] =>
  charges.flatMap((charge) => {
    const step = newestStep(charge.due_date, steps, { today, since })
    return step === null || charge.mailed.includes(step.days_after) ? [] : [{ charge, step }]
  })

const isReachable = (charge: RemindableCharge): boolean =>
  charge.email !== null &&
  charge.is_active &&
  charge.client_is_reminded &&
  charge.charge_is_reminded

/** What steps come to, of the charges within reach: what the next mails bring, and when they go. */
export async function reminderOutlook(
  db: CompanyDb,
  steps: Steps,
): Promise<ReminderSettings['outlook']> {
  const until = addDays(db.today, OUTLOOK_DAYS)
  const due_on = nextMailsOn(db)
  const charges = await allRemindable(db, steps, until)
  const dueSteps = dueOf(charges, steps, due_on)
  const due = dueSteps.map(({ charge }) => charge)
  const reached = due.filter(isReachable)
  const comingSteps = charges.flatMap((charge) => {
    const step = nextStep(charge.due_date, steps.steps, due_on)
    const day = step === null ? null : stepDay(charge.due_date, step)
    return step === null || day === null || day > until ? [] : [{ charge, step, day }]
  })
  const coming = comingSteps.map(({ charge }) => charge)
  const rows = [...dueSteps.map((one) => ({ ...one, day: due_on })), ...comingSteps]
  const missed = [...due, ...coming].filter((charge) => !isReachable(charge))
  const clients = (list: readonly RemindableCharge[]) =>
    new Set(list.map(({ party_id }) => party_id)).size
  return {
    due_on,
    is_due_now: isMailTime(db),
    due_charges: reached.length,
    due_clients: clients(reached),
    next_charges: coming.filter(isReachable).length,
    unreachable_clients: clients(missed),
    rows: rows
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.charge.id - b.charge.id)
      .slice(0, MAX_OUTLOOK_ROWS)
      .map(({ charge, step, day }) => ({
        charge_id: charge.id,
        party_name: charge.party_name,
        due_date: charge.due_date,
        days_after: step.days_after,
        day,
        is_reachable: isReachable(charge),
      })),
    rows_count: rows.length,
  }
}
