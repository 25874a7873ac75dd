import type { Language } from '../../texts/error-texts.ts'
import { atomic } from '../database/atomic.ts'
import type { FileStore } from '../files/file-store.ts'
import { companyOf, type JobResources, type JobStep } from '../jobs/job-kind.ts'
import type { OutsideServices } from '../outside/outside-services.ts'
import { notFound } from '../refusal.ts'
import type { AttachedTo, AttachmentRef, OutgoingMail } from './attachments.ts'

/** What making an attachment has at hand. */
export interface AttachmentContext {
  /** Runs work in one atomic of its own, in the company of the mail. */
  readonly step: JobStep
  readonly outside: OutsideServices
  readonly files: FileStore
  readonly language: Language
}

/**
 * Makes what a mail about a record brings, and says, as it goes out. @throws Refusal where what the mail
 * tells of is no more: then the mail is not sent; MailDeferredError where it waits for its hour.
 */
export type MakeAttachment = (context: AttachmentContext, id: number) => Promise<OutgoingMail>

/** How each kind of attachment is made. */
export type AttachmentMakers = Readonly<Record<AttachmentRef['kind'], MakeAttachment>>

/** Makes what is attached to mails with what jobs work with. */
export const attaching =
  ({ database, clock, outside, files }: JobResources, makers: AttachmentMakers) =>
  ({ kind, id }: AttachmentRef, mail: AttachedTo): Promise<OutgoingMail> => {
    const step: JobStep = (work) =>
      atomic(database, { now: clock() }, async (db) => {
        const company = await companyOf(db, mail.company_id, `mail-${mail.mail_id}`)
        if (company === null) throw notFound()
        return work(db, company)
      })
    return makers[kind]({ step, outside, files, language: mail.language }, id)
  }
