import type { CivilDate } from '@prumo/civil-date'
import type { ChargeReminders, Reminded } from '@prumo/contracts/charges/reminder.schema'
import type { ChargeStatus } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { setPartyReminded } from '../../parties/index.ts'
import { chargeStatus, fromCharges, reachableCharges } from '../charge-filter.ts'
import { PAYABLE } from '../sheets/charge-sheet.ts'
import { nextMailsOn } from './mails-of-day.ts'
import { findReminderSettings, type StoredSettings } from './reminder-settings.ts'
import { newestStep, nextStep, stepDay } from './reminder.rules.ts'
import { lockCharge } from '../stored-charge.ts'

/** The reminders of a charge within reach. @throws Refusal `not_found`. */
export async function getChargeReminders(db: CompanyDb, id: number): Promise<ChargeReminders> {
  const { rows } = await sql<
    Pick<ChargeReminders, 'log' | 'charge_is_reminded' | 'client_is_reminded'> & {
      readonly due_date: CivilDate
      readonly status: ChargeStatus
    }
  >`
    select charge.due_date, ${chargeStatus(db)} as status,
      charge.is_reminded as charge_is_reminded,
      coalesce(party.is_reminded, true) as client_is_reminded
    ${fromCharges(db)} where charge.id = ${id} and ${reachableCharges(db)}`.execute(db.query)
  const [charge] = rows
  if (charge === undefined) throw notFound()
  const log = await db.query
    .selectFrom('charge_reminders')
    .select(['id', 'days_after', 'sent_to', 'reason', 'looked_at'])
    .where('company_id', '=', db.company_id)
    .where('charge_id', '=', id)
    .orderBy('looked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const settings = await findReminderSettings(db)
  const is_on = settings?.is_on === true
  const { due_date, status, charge_is_reminded, client_is_reminded } = charge
  const isReminded = is_on && charge_is_reminded && client_is_reminded && PAYABLE.includes(status)
  const mailed = log.flatMap(({ reason, days_after }) => (reason === null ? [days_after] : []))
  return {
    charge_is_reminded,
    client_is_reminded,
    is_on,
    log,
    next: isReminded ? nextOf(db, settings, due_date, mailed) : null,
  }
}

/** The step that the next mails bring, where its day has come and it is not mailed yet; else the one after. */
function nextOf(
  db: CompanyDb,
  { steps, since }: Pick<StoredSettings, 'steps' | 'since'>,
  due_date: CivilDate,
  mailed: readonly number[],
): ChargeReminders['next'] {
  const today = nextMailsOn(db)
  const due = newestStep(due_date, steps, { today, since: since ?? db.today })
  if (due !== null && !mailed.includes(due.days_after))
    return { days_after: due.days_after, day: today }
  const next = nextStep(due_date, steps, today)
  return next === null ? null : { days_after: next.days_after, day: stepDay(due_date, next) }
}

/** Says whether the payer of a charge is reminded of it, and of any. @throws Refusal `not_found`. */
export async function setReminded(
  db: CompanyDb,
  id: number,
  { charge_is_reminded, client_is_reminded }: Reminded,
): Promise<void> {
  const charge = await lockCharge(db, id)
  const party_id = await clientOf(db, charge.transaction_id)
  const ofClient = party_id === null ? [] : await setPartyReminded(db, party_id, client_is_reminded)
  const isChanged = charge.is_reminded !== charge_is_reminded
  if (isChanged)
    await db.query
      .updateTable('charges')
      .set({ is_reminded: charge_is_reminded })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
  const items = [
    ...(isChanged
      ? [
          {
            table: 'charges',
            record_id: id,
            before: { is_reminded: charge.is_reminded },
            after: { is_reminded: charge_is_reminded },
          },
        ]
      : []),
    ...ofClient,
  ]
  if (items.length > 0) await recordOperation(db, 'reminders.switch', items)
}

async function clientOf(db: CompanyDb, transaction_id: number | null): Promise<number | null> {
  const { rows } = await sql<{ party_id: number | null }>`
    select party_id from transactions
    where company_id = ${db.company_id} and id = ${transaction_id}`.execute(db.query)
  return rows[0]?.party_id ?? null
}
