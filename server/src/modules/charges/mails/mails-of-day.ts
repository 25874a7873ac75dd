import { addDays, type CivilDate } from '@prumo/civil-date'
import type { ReminderReason } from '@prumo/contracts/charges/reminder.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import {
  hourAt,
  isBusinessTime,
  lastDayWithoutFine,
  nextMailDay,
  type Payable,
} from './reminder.rules.ts'

/** Whether clients are written to now without anybody asking for it: the hours of the company's clock. */
export const isMailTime = ({ today, now, time_zone }: CompanyDb): boolean =>
  isBusinessTime(today, hourAt(now, time_zone))

/** The day on which clients are written to without anybody asking, today where its hours are not over. */
export const nextMailsOn = ({ today, now, time_zone }: CompanyDb): CivilDate =>
  nextMailDay(today, hourAt(now, time_zone))

/**
 * Whether a mail about a charge goes out now without anybody asking for it: in the hours, and outside of
 * them where it is in time now, and not in the next ones (decision 359).
 */
export function mayMailNow(db: CompanyDb, charge: Payable): boolean {
  const last = lastDayWithoutFine(charge)
  return isMailTime(db) || (last >= db.today && last < nextMailsOn(db))
}

/**
 * When `charge` was mailed to its client `party` last, whatever was mailed to others since. Of a mail of
 * before that was kept apart the address tells.
 */
const clientMailedAt = sql`greatest(charge.client_mailed_at,
  case when lower(charge.mailed_to) = lower(party.email) then charge.mailed_at end)`

/**
 * The day on which a charge was mailed last: by itself, by a person, or as a reminder. What a person sent to
 * another address than that of the client, to look at it, is none.
 */
export const mailedOn = (
  db: CompanyDb,
  id: RawBuilder<number>,
): RawBuilder<unknown> => sql`greatest(
  (select (${clientMailedAt} at time zone ${db.time_zone})::date from charges charge
    join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where charge.company_id = ${db.company_id} and charge.id = ${id}),
  (select max(mailed_on) from charge_reminders
    where company_id = ${db.company_id} and charge_id = ${id}))`

/** Whether a mail of any charge was written to a client today. */
const wasMailedToday = (db: CompanyDb, party_id: RawBuilder<number>) => sql<boolean>`
  exists (select 1 from charges charge
    join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where charge.company_id = ${db.company_id} and t.party_id = ${party_id}
      and ((${clientMailedAt} at time zone ${db.time_zone})::date = ${db.today}::date
        or exists (select 1 from charge_reminders sent
          where sent.company_id = ${db.company_id} and sent.charge_id = charge.id
            and sent.mailed_on = ${db.today}::date)))`

/** Whether a charge of a client that is due today waits for its mail of today. */
const awaitsMail = (db: CompanyDb, party_id: RawBuilder<number>) => sql<boolean>`
  exists (select 1 from charges charge
    join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    where charge.company_id = ${db.company_id} and t.party_id = ${party_id}
      and charge.mails_payer and charge.mailed_at is null and charge.mail_fault is null
      and charge.due_date = ${db.today}::date and charge.status in ('issuing', 'pending'))`

/**
 * Locks a client until a mail is written, so that two processes at once write one.
 * @returns whether one of any charge was written to it today: of itself, as a reminder, or by a person.
 * What a person sent to another address, to look at it, is none.
 */
export async function lockClientForMail(db: CompanyDb, party_id: number): Promise<boolean> {
  await sql`select id from parties
    where company_id = ${db.company_id} and id = ${party_id} for update`.execute(db.query)
  const { rows } = await sql<{ is_mailed: boolean }>`
    select ${wasMailedToday(db, sql`${party_id}::bigint`)} as is_mailed`.execute(db.query)
  return rows[0]?.is_mailed === true
}

/** The payer of a charge, held; null where it has none. */
async function holdPayer(db: CompanyDb, id: number) {
  const { rows } = await sql<{
    party_id: number
    due_date: CivilDate
    days_after_due: number | null
  }>`
    select t.party_id, charge.due_date, charge.days_after_due
    from charges charge
    join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
    join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where charge.company_id = ${db.company_id} and charge.id = ${id}`.execute(db.query)
  const [payer] = rows
  return payer === undefined
    ? null
    : { ...payer, was_mailed: await lockClientForMail(db, payer.party_id) }
}

type Hindrance = Extract<
  ReminderReason,
  'client_inactive' | 'client_muted' | 'charge_muted' | 'mailed_today'
>

/** What keeps the payer of a late charge from being mailed again by itself now. */
interface PayerAgain {
  readonly party_id: number
  /** Null where the mail may go. */
  readonly hindrance: Hindrance | null
  readonly email: string | null
}

/**
 * Why late charges are not mailed again by themselves now, of each that has a payer. One that is due today and
 * waits to be mailed, be it a second copy, is the mail of the day.
 */
export async function remailHindrances(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PayerAgain>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PayerAgain & { readonly charge_id: number }>`
    select asked.id as charge_id, payer.id as party_id, payer.email, case
      when payer.status <> 'active' then 'client_inactive'
      when not payer.is_reminded then 'client_muted'
      when not asked.is_reminded then 'charge_muted'
      when ${wasMailedToday(db, sql`payer.id`)} or ${awaitsMail(db, sql`payer.id`)}
        then 'mailed_today' end as hindrance
    from charges asked
    join transactions receivable
      on receivable.company_id = ${db.company_id} and receivable.id = asked.transaction_id
    join parties payer
      on payer.company_id = ${db.company_id} and payer.id = receivable.party_id
    where asked.company_id = ${db.company_id} and asked.id = any(${ids}::bigint[])`.execute(
    db.query,
  )
  return new Map(rows.map(({ charge_id, ...payer }) => [charge_id, payer]))
}

/** The same of one, whose client is held until the mail is written. */
export async function remailHindrance(db: CompanyDb, id: number): Promise<Hindrance | null> {
  if ((await holdPayer(db, id)) === null) return null
  return (await remailHindrances(db, [id])).get(id)?.hindrance ?? null
}

/**
 * Whether a new charge is mailed by itself now: its client gets one mail a day, unless on the next day
 * of mails it is late, or can be paid no more. Holds the client.
 */
export async function mayMailNew(db: CompanyDb, id: number): Promise<boolean> {
  const payer = await holdPayer(db, id)
  if (payer === null || !payer.was_mailed) return true
  return lastDayWithoutFine(payer) < nextMailDay(addDays(db.today, 1), 0)
}
