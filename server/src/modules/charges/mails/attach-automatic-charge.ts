import type { MakeAttachment } from '../../../kernel/mail/attachment-makers.ts'
import { MailDeferredError } from '../../../kernel/mail/attachments.ts'
import { chargeMailNow } from './attach-charge-sheet.ts'
import { mayMailNow } from './mails-of-day.ts'
import { nextBusinessTime } from './reminder.rules.ts'

/**
 * The mail about a charge that nobody sent by hand, as it is when the mail goes out. What the mail server
 * did not take in the hours of mails waits for the next ones, unless it is late then.
 * @throws Refusal those of chargeMailNow, and MailDeferredError.
 */
export const attachAutomaticCharge: MakeAttachment = (context, id) =>
  chargeMailNow(context, id, (db, charge) => {
    if (!mayMailNow(db, charge)) throw new MailDeferredError(nextBusinessTime(db.now, db.time_zone))
  })
