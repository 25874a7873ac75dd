import type { mailTexts as pt } from '../pt/mail.ts'
import type { Translation } from '../engine/translation.ts'

/** The outbox: mails that Prumo wrote. */
export const mailTexts = {
  title: 'Outbox',
  help: 'E-mails that Prumo wrote. Without a mail server (SMTP_URL) they wait here and can be opened.',
  created_at: 'Written',
  to: 'To',
  subject: 'Subject',
  state: 'Status',
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent', expired: 'Expired' },
  filter_state: 'Status',
  error: 'Server response',
  attempts_zero: 'No attempts',
  attempts_one: '{{count}} attempt',
  attempts_many: '{{count}} attempts',
  attempts_other: '{{count}} attempts',
  next_try: 'Next attempt',
  sent_at: 'Sent',
  open_link: 'Open the link',
  copy_link: 'Copy the link',
  copied: 'Link copied',
  read: 'Show the message',
  reading_is_kept:
    'The message may contain a link as powerful as a password: who read it, when and from where is recorded.',
  forgotten: 'The text is erased after sending: the link belongs to its recipient alone.',
} satisfies Translation<typeof pt>
