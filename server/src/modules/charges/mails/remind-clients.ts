import { randomUUID } from 'node:crypto'
import { compareDates } from '@prumo/civil-date'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import type { ReminderReason, ReminderStep } from '@prumo/contracts/charges/reminder.schema'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../../kernel/database/atomic.ts'
import type { JobStep } from '../../../kernel/jobs/job-kind.ts'
import { queueMail } from '../../../kernel/mail/queue-mail.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getCharge } from '../charge.queries.ts'
import { requireMailQuota } from './charge-mail-limits.ts'
import { payeeName } from './mail-charge.ts'
import { isMailTime, lockClientForMail } from './mails-of-day.ts'
import {
  allRemindable,
  dueOf,
  type RemindableCharge,
  remindableCharges,
  type Steps,
} from './reminder.queries.ts'
import { reminderLetter } from './reminder-letter.ts'
import { findReminderSettings } from './reminder-settings.ts'

/** Charges that one mail lists; more of a client go on its next day. */
const MOST_OF_MAIL = 20

interface Due {
  readonly charge: RemindableCharge
  readonly step: ReminderStep
}

/**
 * Writes the reminders that are due: within the hours, one mail a client and day, each client in an
 * atomic of its own that holds the client, so that two processes at once write one.
 */
export async function remindClients(
  step: JobStep,
  { outside }: { readonly outside: OutsideServices },
  signal: AbortSignal,
): Promise<void> {
  const found = await step((db, company) => db.enterCompany(company, lookForDue))
  if (found === null) return
  for (const party_id of found.clients) {
    if (signal.aborted) return
    await remindOne(step, outside, { party_id, steps: found.steps })
  }
}

/** @returns null where nobody is to be written to: reminders are off, or it is outside the hours. */
async function lookForDue(
  db: CompanyDb,
): Promise<{ readonly steps: Steps; readonly clients: readonly number[] } | null> {
  const settings = await findReminderSettings(db)
  if (settings?.is_on !== true || settings.since === null) return null
  const steps = { steps: settings.steps, since: settings.since }
  const due = dueOf(await allRemindable(db, steps), steps, db.today)
  if (!isMailTime(db)) {
    await noteReasons(db, due, () => 'outside_hours')
    return null
  }
  return { steps, clients: [...new Set(due.map(({ charge }) => charge.party_id))] }
}

async function remindOne(
  step: JobStep,
  outside: OutsideServices,
  client: { readonly party_id: number; readonly steps: Steps },
): Promise<void> {
  try {
    await step((db, company) => writeReminder(db, company, outside, client))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too_many_charge_mails') throw error
    await step((db, company) =>
      db.enterCompany(company, async (inside) => {
        const charges = await remindableCharges(inside, client.steps, client)
        await noteReasons(
          inside,
          dueOf(charges, client.steps, inside.today),
          () => 'too_many_charge_mails',
        )
      }),
    )
  }
}

async function writeReminder(
  db: DirectoryDb,
  company: CompanyToEnter,
  outside: OutsideServices,
  { party_id, steps }: { readonly party_id: number; readonly steps: Steps },
): Promise<void> {
  const name = await payeeName({ db, company })
  const mail = await db.enterCompany(company, async (inside) => {
    const wasMailed = await lockClientForMail(inside, party_id)
    const charges = await remindableCharges(inside, steps, { party_id })
    const due = dueOf(charges, steps, inside.today)
    const hindered = (one: Due) => reasonOf(one.charge) ?? (wasMailed ? 'mailed_today' : null)
    await noteReasons(
      inside,
      due.filter((one) => hindered(one) !== null),
      hindered,
    )
    const sendable = due.filter((one) => hindered(one) === null).toSorted(byUrgency)
    return writeMailed(inside, outside, name, sendable.slice(0, MOST_OF_MAIL))
  })
  if (mail === null) return
  await requireMailQuota(db, company.company_id, mail.to)
  await queueMail(db, { ...mail, company_id: company.company_id })
}

function reasonOf(charge: RemindableCharge): ReminderReason | null {
  if (!charge.is_active) return 'client_inactive'
  if (!charge.client_is_reminded) return 'client_muted'
  if (!charge.charge_is_reminded) return 'charge_muted'
  return charge.email === null ? 'payer_without_email' : null
}

/** The furthest step first, then what is due the longest: it gives the words. */
const byUrgency = (a: Due, b: Due): number =>
  b.step.days_after - a.step.days_after ||
  compareDates(a.charge.due_date, b.charge.due_date) ||
  a.charge.id - b.charge.id

/** Keeps that a mail is written of these charges. @returns the mail; null where another wrote it. */
async function writeMailed(
  db: CompanyDb,
  outside: OutsideServices,
  company: string,
  due: readonly Due[],
) {
  const [lead] = due
  const to = lead?.charge.email ?? null
  if (lead === undefined || to === null) return null
  const letter = randomUUID()
  const rows = due.map(({ charge, step }) => ({
    company_id: db.company_id,
    charge_id: charge.id,
    days_after: step.days_after,
    letter,
    sent_to: to,
    mailed_on: db.today,
    reason: null,
    looked_at: db.now,
  }))
  const kept = await db.query
    .insertInto('charge_reminders')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'charge_id', 'days_after'])
        .doUpdateSet({ letter, sent_to: to, mailed_on: db.today, reason: null, looked_at: db.now })
        .where('charge_reminders.letter', 'is', null),
    )
    .returning(['id', 'charge_id'])
    .execute()
  const of = new Set(kept.map(({ charge_id }) => charge_id))
  const charges: Charge[] = []
  for (const { charge } of due)
    if (of.has(charge.id)) charges.push(await getCharge(db, outside, charge.id))
  const [first, ...others] = charges
  const [row] = kept
  if (first === undefined || row === undefined) return null
  await recordOperation(
    db,
    'charges.remind',
    rows
      .filter(({ charge_id }) => of.has(charge_id))
      .map(({ charge_id, days_after, sent_to }) => ({
        table: 'charges',
        record_id: charge_id,
        after: { days_after, sent_to },
      })),
  )
  return {
    ...reminderLetter(lead.step, [first, ...others], { company, today: db.today }),
    to,
    attachment: { kind: 'charge_reminder' as const, id: row.id },
  }
}

/** Keeps why a step brought no mail, until it does. */
async function noteReasons(
  db: CompanyDb,
  due: readonly Due[],
  reasonFor: (one: Due) => ReminderReason | null,
): Promise<void> {
  const rows = due.flatMap((one) => {
    const reason = reasonFor(one)
    return reason === null
      ? []
      : [{ charge_id: one.charge.id, days_after: one.step.days_after, reason }]
  })
  if (rows.length === 0) return
  await sql`
    insert into charge_reminders (company_id, charge_id, days_after, reason, looked_at)
    select ${db.company_id}, charge_id, days_after, reason, ${db.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(charge_id bigint, days_after integer, reason text)
    order by charge_id
    on conflict (company_id, charge_id, days_after)
      do update set reason = excluded.reason, looked_at = excluded.looked_at
      where charge_reminders.letter is null and (charge_reminders.reason <> excluded.reason
        or (excluded.reason in ('mailed_today', 'too_many_charge_mails')
          and (charge_reminders.looked_at at time zone ${db.time_zone})::date <> ${db.today}::date))
  `.execute(db.query)
}
