import type { Charge, ChargeLetterKind } from '@prumo/contracts/charges/charge.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { AttachmentContext, MakeAttachment } from '../../../kernel/mail/attachment-makers.ts'
import type { Attachment, OutgoingMail } from '../../../kernel/mail/attachments.ts'
import { type ChargeSheet, hasSheet, sheetName } from '../sheets/charge-sheet.ts'
import { drawSheet, readSheet } from '../sheets/get-charge-sheet.ts'
import { readManualLetter } from './manual-reminder.ts'
import { payeeName } from './mail-charge.ts'

/** The mail about a charge that a person sent, as it is when the mail goes out. */
export const attachChargeSheet: MakeAttachment = (context, id) =>
  chargeMailNow(context, id, () => undefined)

/** The reminder that a person sent, in the words of the step of the day on which it goes out. */
export const attachManualReminder: MakeAttachment = (context, id) =>
  chargeMailNow(context, id, () => undefined, 'reminder')

/**
 * Writes the mail that tells of a charge as it goes out, and draws its sheet, where it has one: a mail that
 * waited says the value and the codes of the day on which it goes.
 * @param check throws where the mail does not go now.
 * @throws Refusal those of readManualLetter: of what was paid or canceled meanwhile nobody gets a mail.
 */
export async function chargeMailNow(
  { step, outside, language }: AttachmentContext,
  id: number,
  check: (db: CompanyDb, charge: Charge) => void,
  kind: ChargeLetterKind = 'charge',
): Promise<OutgoingMail> {
  const { content, sheet } = await step(async (db, company) => {
    const name = await payeeName({ db, company })
    const letter = await db.enterCompany(company, async (inside) => {
      const found = await readManualLetter(inside, outside, name, id, kind)
      check(inside, found.charge)
      return found
    })
    const asked = { outside, language }
    return {
      content: letter.content,
      sheet: hasSheet(letter.charge) ? await readSheet(db, company, asked, id) : null,
    }
  })
  return { content, files: sheet === null ? [] : [await sheetFile(sheet)] }
}

/** The sheet as a file of a mail. */
export const sheetFile = async (sheet: ChargeSheet): Promise<Attachment> => ({
  filename: sheetName(sheet),
  contentType: 'application/pdf',
  content: await drawSheet(sheet),
})
