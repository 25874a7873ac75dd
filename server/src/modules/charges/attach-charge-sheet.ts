import type { MakeAttachment } from '../../kernel/mail/attachment-makers.ts'
import type { Attachment } from '../../kernel/mail/attachments.ts'
import { type ChargeSheet, sheetName } from './charge-sheet.ts'
import { drawSheet, readSheet } from './get-charge-sheet.ts'

/**
 * Draws the sheet of a charge for the mail that tells of it, as the charge is when the mail goes out.
 * @throws Refusal those of readSheet: of what was paid or canceled meanwhile nobody gets a mail.
 */
export const attachChargeSheet: MakeAttachment = async ({ step, outside, language }, id) => {
  const sheet = await step((db, company) => readSheet(db, company, { outside, language }, id))
  return [await sheetFile(sheet)]
}

/** The sheet as a file of a mail. */
export const sheetFile = async (sheet: ChargeSheet): Promise<Attachment> => ({
  filename: sheetName(sheet),
  contentType: 'application/pdf',
  content: await drawSheet(sheet),
})
