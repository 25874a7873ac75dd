import type { mailTexts as pt } from '../pt/mail.ts'
import type { Translation } from '../engine/translation.ts'

/** The outbox: mails that Prumo wrote. */
export const mailTexts = {
  title: 'Postausgang',
  help: 'E-Mails, die Prumo geschrieben hat. Ohne Mailserver (SMTP_URL) warten sie hier und können geöffnet werden.',
  created_at: 'Geschrieben am',
  to: 'An',
  subject: 'Betreff',
  state: 'Status',
  states: { waiting: 'Wartet', sent: 'Gesendet', failed: 'Nicht gesendet', expired: 'Abgelaufen' },
  filter_state: 'Status',
  error: 'Antwort des Servers',
  attempts_zero: 'Kein Versuch',
  attempts_one: '{{count}} Versuch',
  attempts_many: '{{count}} Versuche',
  attempts_other: '{{count}} Versuche',
  next_try: 'Nächster Versuch',
  sent_at: 'Gesendet am',
  open_link: 'Link öffnen',
  copy_link: 'Link kopieren',
  copied: 'Link kopiert',
  read: 'Nachricht anzeigen',
  reading_is_kept:
    'Die Nachricht kann einen Link enthalten, der wie ein Passwort gilt: Es wird festgehalten, wer sie wann und von wo gelesen hat.',
  forgotten: 'Der Text wird nach dem Senden gelöscht: Der Link gehört allein dem Empfänger.',
} satisfies Translation<typeof pt>
