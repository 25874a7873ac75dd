import { sql } from 'kysely'
import type { DirectoryDb } from '../database/atomic.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import type { AttachmentRef } from './attachments.ts'
import { sendMails } from './mail.jobs.ts'
import { type LetterContent, writeLetter } from './write-letter.ts'

/** A mail to be sent. */
export interface Mail extends LetterContent {
  readonly to: string
  /** The company it is about, if any. */
  readonly company_id?: number
  /** After this its link opens nothing, and it is not sent any more. */
  readonly expires_at?: Date
  /** What is made and attached when it is sent. */
  readonly attachment?: AttachmentRef
}

/**
 * Writes a mail into the outbox, in the atomic of the act that it tells of: it is sent when that has
 * happened, and never otherwise. Without a mail server it stays there for the platform administrator.
 * @param isMeant false does the work and writes nothing, so that time does not tell who is known.
 */
export async function queueMail(db: DirectoryDb, mail: Mail, isMeant = true): Promise<void> {
  const { subject, text, html } = writeLetter(mail)
  const attachment = mail.attachment === undefined ? null : JSON.stringify(mail.attachment)
  await sql`
    insert into outbox_mails (company_id, kind, language, "to", subject, text, html, link,
      attachment, created_at, expires_at, next_try_at)
    select ${mail.company_id ?? null}::bigint, ${mail.kind}::text, ${mail.language}::text,
      ${mail.to}::text, ${subject}::text, ${text}::text, ${html}::text, ${mail.link}::text,
      ${attachment}::jsonb,
      ${db.now}::timestamptz, ${mail.expires_at ?? null}::timestamptz, ${db.now}::timestamptz
    where ${isMeant}::boolean
  `.execute(db.query)
  await queueJobs(db, sendMails, [{}], isMeant)
}
