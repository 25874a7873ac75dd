import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { MakeAttachment } from '../../../kernel/mail/attachment-makers.ts'
import type { Attachment } from '../../../kernel/mail/attachments.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sheetFile } from './attach-charge-sheet.ts'
import { chargeStatus, fromCharges } from '../charge-filter.ts'
import { PAYABLE } from '../sheets/charge-sheet.ts'
import { readSheet } from '../sheets/get-charge-sheet.ts'
import { hourAt, isBusinessTime } from './reminder.rules.ts'

interface Reminded {
  readonly id: number
  readonly is_open: boolean
  readonly has_sheet: boolean
}

/**
 * Looks at the charges of a reminder as its mail goes out, and draws the sheet of each. Where one of
 * them was paid or canceled meanwhile, the hours are over, or the day is another than that of its words,
 * the mail does not go: what is open is free for the next one.
 * @throws Refusal `charge_in_other_state`.
 */
export const attachReminder: MakeAttachment = async ({ step, outside, language }, id) => {
  const charges = await step((db, company) =>
    db.enterCompany(company, (inside) => stillOpen(inside, id)),
  )
  if (charges === null) throw new Refusal('charge_in_other_state')
  const files: Attachment[] = []
  for (const charge of charges.filter(({ has_sheet }) => has_sheet))
    files.push(
      await sheetFile(
        await step((db, company) => readSheet(db, company, { outside, language }, charge.id)),
      ),
    )
  return { files }
}

/** @returns null where the mail must not go, its steps given free. */
async function stillOpen(db: CompanyDb, id: number): Promise<readonly Reminded[] | null> {
  const { letter = null, mailed_on = null } =
    (await db.query
      .selectFrom('charge_reminders')
      .select(['letter', 'mailed_on'])
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .executeTakeFirst()) ?? {}
  if (letter === null) return null
  const { rows } = await sql<Reminded>`
    select charge.id,
      (${chargeStatus(db)} = any(${[...PAYABLE]}::text[]) and t.canceled_at is null
        and t.value_cents > t.settled_cents) is true as is_open,
      (charge.bar_code is not null or charge.pix_code is not null) as has_sheet
    ${fromCharges(db)}
    join charge_reminders sent on sent.company_id = ${db.company_id} and sent.charge_id = charge.id
    where charge.company_id = ${db.company_id} and sent.letter = ${letter}::uuid
    order by charge.due_date, charge.id`.execute(db.query)
  const ended = rows.filter(({ is_open }) => !is_open).map((row) => row.id)
  const isInTime = mailed_on === db.today && isBusinessTime(db.today, hourAt(db.now, db.time_zone))
  if (ended.length === 0 && isInTime) return rows
  // What is open goes with a mail of its own, when the hours come.
  await sql`update charge_reminders
    set letter = null, sent_to = null, mailed_on = null, looked_at = ${db.now},
      reason = case when charge_id = any(${ended}::bigint[]) then 'paid_meanwhile'
        else 'outside_hours' end
    where company_id = ${db.company_id} and letter = ${letter}::uuid
      and (${!isInTime} or charge_id = any(${ended}::bigint[]))`.execute(db.query)
  await sql`delete from charge_reminders
    where company_id = ${db.company_id} and letter = ${letter}::uuid`.execute(db.query)
  return null
}
