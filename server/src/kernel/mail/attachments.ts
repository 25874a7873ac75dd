import { z } from 'zod'
import type { Language } from '../../texts/error-texts.ts'
import type { LetterContent } from './write-letter.ts'

/** What can be attached: made when the mail is sent, so that nothing large lies in the outbox. */
export const attachmentSchema = z.object({
  kind: z.enum([
    'charge_sheet',
    'automatic_charge',
    'charge_reminder',
    'hand_reminder',
    'issued_invoice',
  ]),
  id: z.int(),
})

/** What is attached to a mail: what it is, and the id of its record in the company of the mail. */
export type AttachmentRef = z.output<typeof attachmentSchema>

/** What a mail tells of is not sent at this hour: it waits, and this was no try of it. */
export class MailDeferredError extends Error {
  readonly until: Date

  constructor(until: Date) {
    super(`Not before ${until.toISOString()}.`)
    this.until = until
  }
}

/** A file as it goes out with a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly files: readonly Attachment[]
  /** What it says by now; absent where the words of when it was written hold. */
  readonly content?: LetterContent
}

/** The mail that something is attached to. */
export interface AttachedTo {
  readonly mail_id: number
  readonly company_id: number
  readonly language: Language
}
