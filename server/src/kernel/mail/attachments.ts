import { z } from 'zod'
import type { Language } from '../../texts/error-texts.ts'

/** What can be attached: made when the mail is sent, so that nothing large lies in the outbox. */
export const attachmentSchema = z.object({
  kind: z.enum(['charge_sheet', 'charge_reminder', 'issued_invoice']),
  id: z.int(),
})

/** What is attached to a mail: what it is, and the id of its record in the company of the mail. */
export type AttachmentRef = z.output<typeof attachmentSchema>

/** A file as it goes out with a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** The mail that something is attached to. */
export interface AttachedTo {
  readonly mail_id: number
  readonly company_id: number
  readonly language: Language
}
