import * as contract from '@prumo/contracts/charges/reminders.contract'
import { dateAt } from '@prumo/civil-date'
import {
  type CompanyDirectoryContext,
  handleCompany,
  handleCompanyDirectory,
} from '../../../kernel/http/handler.ts'
import { queueMail } from '../../../kernel/mail/queue-mail.ts'
import { writeLetter } from '../../../kernel/mail/write-letter.ts'
import { requireMailQuota } from './charge-mail-limits.ts'
import { getChargeReminders, setReminded } from './charge-reminders.ts'
import { payeeName } from './mail-charge.ts'
import { sampleReminder } from './reminder-letter.ts'
import { getReminderSettings, saveReminderSettings } from './reminder-settings.ts'

const readerOf = async (context: CompanyDirectoryContext) => ({
  company: await payeeName(context),
  today: dateAt(context.now, context.company.time_zone),
})

export const reminderHandlers = [
  handleCompany(contract.getReminderSettings, async ({ db }) => ({
    data: await getReminderSettings(db),
  })),
  handleCompany(contract.saveReminderSettings, async ({ db }, { body }) => {
    await saveReminderSettings(db, body)
    return { data: await getReminderSettings(db) }
  }),
  handleCompanyDirectory(contract.previewReminder, async (context, { body }) => {
    const { subject, text } = writeLetter(sampleReminder(body, await readerOf(context)))
    return { data: { subject, text } }
  }),
  handleCompanyDirectory(contract.testReminder, async (context, { body }) => {
    const { db, company, user } = context
    const letter = sampleReminder(body, await readerOf(context))
    const { email } = await db.query
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    await requireMailQuota(db, company.company_id, email)
    await queueMail(db, { ...letter, to: email, company_id: company.company_id })
    return undefined
  }),
  handleCompany(contract.getChargeReminders, async ({ db }, { params }) => ({
    data: await getChargeReminders(db, params.id),
  })),
  handleCompany(contract.setReminded, async ({ db }, { params, body }) => {
    await setReminded(db, params.id, body)
    return { data: await getChargeReminders(db, params.id) }
  }),
]
