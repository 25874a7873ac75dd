import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '../../texts/error-texts.ts'
import { atomic } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import {
  type AttachedTo,
  type AttachmentRef,
  MailDeferredError,
  type OutgoingMail,
} from './attachments.ts'
import type { MailTransport, SentMail } from './mail-transport.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Longer than any conversation with a mail server takes: after it the process that claimed the mail
 * has stopped.
 */
const CLAIM_MS = 5 * 60 * 1000
/** Tries after 1, 2, 4 … minutes, four hours at most: the last one about a day after the first. */
const FIRST_PAUSE_MS = 60 * 1000
const LONGEST_PAUSE_MS = 4 * 60 * 60 * 1000
const MAX_TRIES = 12
const MAX_ERROR_LENGTH = 300

interface ClaimedMail extends SentMail {
  readonly company_id: number | null
  readonly language: Language
  readonly attachment: AttachmentRef | null
  readonly attempts: number
  readonly claimed_until: string
}

interface Sending {
  readonly isStopped?: () => boolean
  /** Makes what is attached to a mail. */
  readonly attach?: (what: AttachmentRef, mail: AttachedTo) => Promise<OutgoingMail>
}

/**
 * Sends every mail that is due. A mail is claimed in one atomic, handed over outside of any, and
 * marked in another: who dies between the last two leaves a claim that ends, and the mail goes out a
 * second time, under the same Message-ID; per claim it goes out once at most. The other order would
 * lose mails instead.
 * @returns how many the mail server took.
 */
export async function sendDueMails(
  database: Database,
  transport: MailTransport,
  clock: () => Date,
  { isStopped = () => false, attach }: Sending = {},
): Promise<number> {
  let sent = 0
  for (;;) {
    if (isStopped()) return sent
    const mail = await claimMail(database, clock())
    if (mail === undefined) return sent
    const result = await sendMail(transport, mail, attach).catch((error: unknown) => ({ error }))
    if ('error' in result) {
      await markFailed(database, mail, result.error, clock())
      continue
    }
    sent += 1
    await markSent(database, { ...mail, ...result }, clock())
  }
}

/**
 * What cannot be attached any more (a charge that was paid meanwhile) ends its mail, too.
 * @returns the subject under which it went.
 */
async function sendMail(
  transport: MailTransport,
  mail: ClaimedMail,
  attach: Sending['attach'],
): Promise<Pick<SentMail, 'subject'>> {
  const { id: mail_id, company_id, language, attachment } = mail
  if (attachment === null) {
    await transport.send(mail)
    return mail
  }
  if (attach === undefined || company_id === null)
    throw new Error('What is attached to a mail is of a company, and made by somebody.')
  const { files, content } = await attach(attachment, { mail_id, company_id, language })
  const words = content === undefined ? mail : { ...mail, ...writeLetter(content) }
  await transport.send(words, files)
  return words
}

/** Two senders at once never claim the same mail: each skips what the other has locked. */
function claimMail(database: Database, now: Date): Promise<ClaimedMail | undefined> {
  return atomic(database, { now }, async (db) => {
    const { rows } = await sql<ClaimedMail>`
      update outbox_mails set
        claimed_until = ${new Date(now.getTime() + CLAIM_MS)}, attempts = attempts + 1
      where id = (
        select id from outbox_mails
        where next_try_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
          and (expires_at is null or expires_at > ${now})
        order by next_try_at, id
        limit 1
        for update skip locked
      )
      returning id, "to", subject, text, html, created_at, attempts, claimed_until, company_id,
        language, attachment
    `.execute(db.query)
    return rows[0]
  })
}

/** Its words are forgotten: the links in them are the reader's alone from now on. */
async function markSent(
  database: Database,
  { id, subject }: Pick<ClaimedMail, 'id' | 'subject'>,
  now: Date,
): Promise<void> {
  await atomic(database, { now }, (db) =>
    db.query
      .updateTable('outbox_mails')
      .set({ sent_at: now, next_try_at: null, claimed_until: null, last_error: null })
      .set({ subject, text: null, html: null, link: null })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute(),
  )
}

async function markFailed(
  database: Database,
  mail: ClaimedMail,
  error: unknown,
  now: Date,
): Promise<void> {
  if (error instanceof MailDeferredError) return markWaiting(database, mail, error, now)
  const isOver = mail.attempts >= MAX_TRIES || isFinal(error)
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS)
  const last_error = (error instanceof Error ? error.message : String(error)).slice(
    0,
    MAX_ERROR_LENGTH,
  )
  await atomic(database, { now }, (db) =>
    db.query
      .updateTable('outbox_mails')
      .set({ last_error, claimed_until: null })
      .set({ next_try_at: isOver ? null : new Date(now.getTime() + pause) })
      .where('id', '=', mail.id)
      // Somebody else may have claimed it since: then theirs counts.
      .where('claimed_until', '=', mail.claimed_until)
      .execute(),
  )
}

/** Nothing was tried: neither the tries nor the last error say so. */
async function markWaiting(
  database: Database,
  { id, attempts, claimed_until }: ClaimedMail,
  { until }: MailDeferredError,
  now: Date,
): Promise<void> {
  await atomic(database, { now }, (db) =>
    db.query
      .updateTable('outbox_mails')
      .set({ attempts: attempts - 1, next_try_at: until, claimed_until: null })
      .where('id', '=', id)
      .where('claimed_until', '=', claimed_until)
      .execute(),
  )
}

const smtpErrorSchema = z.looseObject({ responseCode: z.int(), command: z.string() })

/**
 * RFC 5321: 5yz is final. Said to the sender's own greeting or password it means that the settings
 * are wrong, which somebody may mend; said about the recipient or the mail, another try would be
 * refused again and harms the reputation of the sender. A refusal of Prumo's own is final, too.
 */
function isFinal(error: unknown): boolean {
  if (error instanceof Refusal) return true
  const said = smtpErrorSchema.safeParse(error).data
  return said !== undefined && said.responseCode >= 500 && /^(RCPT|DATA)/.test(said.command)
}
