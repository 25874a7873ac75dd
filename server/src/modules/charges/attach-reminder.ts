import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { MakeAttachment } from '../../kernel/mail/attachment-makers.ts'
import type { Attachment } from '../../kernel/mail/attachments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { sheetFile } from './attach-charge-sheet.ts'
import { chargeStatus, fromCharges } from './charge-filter.ts'
import { PAYABLE } from './charge-sheet.ts'
import { readSheet } from './get-charge-sheet.ts'

interface Reminded {
  readonly id: number
  readonly is_open: boolean
  readonly has_sheet: boolean
}

/**
 * Looks at the charges of a reminder as its mail goes out, and draws the sheet of each. Where one of
 * them was paid or canceled meanwhile the mail does not go: the others are free for the next one.
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
  return files
}

/** @returns null where the mail must not go, its steps given free. */
async function stillOpen(db: CompanyDb, id: number): Promise<readonly Reminded[] | null> {
  const { rows } = await sql<Reminded>`
    select charge.id,
      (${chargeStatus(db)} = any(${[...PAYABLE]}::text[]) and t.canceled_at is null
        and t.value_cents > t.settled_cents) is true as is_open,
      (charge.bar_code is not null or charge.pix_code is not null) as has_sheet
    ${fromCharges(db)}
    join charge_reminders sent on sent.company_id = ${db.company_id} and sent.charge_id = charge.id
    where charge.company_id = ${db.company_id} and sent.letter =
      (select letter from charge_reminders where company_id = ${db.company_id} and id = ${id})
    order by charge.due_date, charge.id`.execute(db.query)
  if (rows.length > 0 && rows.every(({ is_open }) => is_open)) return rows
  const paid = rows.filter(({ is_open }) => !is_open).map((row) => row.id)
  const of = sql`company_id = ${db.company_id} and letter =
    (select letter from charge_reminders where company_id = ${db.company_id} and id = ${id})`
  await sql`delete from charge_reminders
    where ${of} and id <> ${id} and charge_id <> all(${paid}::bigint[])`.execute(db.query)
  await sql`update charge_reminders
    set letter = null, sent_to = null, mailed_on = null, looked_at = ${db.now},
      reason = 'paid_meanwhile'
    where ${of} and id <> ${id}`.execute(db.query)
  await sql`update charge_reminders
    set letter = null, sent_to = null, mailed_on = null, looked_at = ${db.now},
      reason = 'paid_meanwhile'
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
  return null
}
