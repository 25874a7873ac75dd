import type { Transporter } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Attachment } from './attachments.ts'

/** A mail server that does not answer for this long counts as unreachable. */
const CONNECT_TIMEOUT_MS = 10_000
/** A conversation that stands still for this long is over. */
const IDLE_TIMEOUT_MS = 30_000

export interface SentMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly created_at: string
}

/** The way to a mail server. */
export interface MailTransport {
  /** Hands a mail over. @throws Error with the server's answer when it does not take it. */
  readonly send: (mail: SentMail, attachments?: readonly Attachment[]) => Promise<void>
  readonly close: () => void
}

/** The mail server of SMTP_URL, or null without one. */
export function openMailTransport({
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'mailFrom'>): MailTransport | null {
  if (smtpUrl === null) return null
  let smtp: Promise<Transporter> | null = null
  const host = mailFrom.replace(/^.*@/, '').replace('>', '')
  return {
    send: async ({ id, to, subject, text, html, created_at }, attachments = []) => {
      // The same mail has the same Message-ID, so that a reader who gets it twice can tell.
      const messageId = `<${id}.${Date.parse(created_at)}@${host}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      // As an object the address is taken as it is; as a text it would be read as a list.
      const address = { name: '', address: to }
      const content = { subject, text, html, attachments: [...attachments] }
      smtp ??= openSmtp(smtpUrl)
      const transporter = await smtp
      await transporter.sendMail({ from: mailFrom, to: address, ...content, messageId, headers })
    },
    close: () => void smtp?.then((transporter) => transporter.close()),
  }
}

/** Its library is loaded for the first mail. */
async function openSmtp(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
