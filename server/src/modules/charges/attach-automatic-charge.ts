import type { MakeAttachment } from '../../kernel/mail/attachment-makers.ts'
import { NotYet } from '../../kernel/mail/attachments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attachChargeSheet } from './attach-charge-sheet.ts'
import { getCharge } from './charge.queries.ts'
import { hasSheet, PAYABLE } from './charge-sheet.ts'
import { mayMailNow } from './mails-of-day.ts'
import { nextBusinessTime } from './reminder.rules.ts'

/**
 * Looks at a charge that nobody sent by hand as its mail goes out, and draws its sheet, where it has one.
 * What the mail server did not take in the hours of mails waits for the next ones, unless it is late then.
 * @throws Refusal `charge_in_other_state` of what was paid or canceled meanwhile, and NotYet.
 */
export const attachAutomaticCharge: MakeAttachment = async (context, id) => {
  const charge = await context.step((db, company) =>
    db.enterCompany(company, async (inside) => {
      const found = await getCharge(inside, context.outside, id)
      if (!PAYABLE.includes(found.status)) throw new Refusal('charge_in_other_state')
      if (!mayMailNow(inside, found))
        throw new NotYet(nextBusinessTime(inside.now, inside.time_zone))
      return found
    }),
  )
  return hasSheet(charge) ? attachChargeSheet(context, id) : []
}
