import type { MailTexts } from './mail-frame.ts'

/** Mails in German. */
export const mailsDe: MailTexts = {
  frame: {
    greeting: 'Guten Tag {name},',
    greeting_without_name: 'Guten Tag,',
    heading: '{text}:',
    copy_link:
      'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    footer:
      'Prumo · Die Bücher des Unternehmens im Lot. Diese Nachricht wurde automatisch verschickt; bitte antworten Sie nicht darauf.',
  },
  kinds: {
    confirm_email: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Prumo',
      lines: [
        'Mit dieser E-Mail-Adresse wurde eine Registrierung bei Prumo begonnen. Bestätigen Sie sie, um das Konto anzulegen.',
        'Der Link gilt {minutes} Minuten und nur einmal.',
        'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ohne Bestätigung wird kein Konto angelegt.',
      ],
      button: 'E-Mail-Adresse bestätigen',
    },
    already_registered: {
      subject: 'Sie haben bereits ein Konto bei Prumo',
      lines: [
        'Jemand wollte sich mit dieser E-Mail-Adresse bei Prumo registrieren, aber Sie haben bereits ein Konto. Daran hat sich nichts geändert.',
        'Wenn Sie es waren, melden Sie sich mit Ihrem Passwort an oder nutzen Sie „Passwort vergessen“.',
        'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      ],
      button: 'Bei Prumo anmelden',
    },
    reset_password: {
      subject: 'Neues Passwort für Prumo',
      lines: [
        'Für Ihr Konto bei Prumo wurde ein neues Passwort angefordert.',
        'Der Link gilt {minutes} Minuten und nur einmal. Mit dem neuen Passwort enden alle offenen Sitzungen.',
        'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort festlegen',
    },
    password_changed: {
      subject: 'Ihr Passwort bei Prumo wurde geändert',
      lines: [
        'Das Passwort Ihres Kontos bei Prumo wurde soeben geändert.',
        'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest und informieren Sie den Administrator Ihres Unternehmens.',
      ],
      button: 'Konto wiederherstellen',
    },
    email_changed: {
      subject: 'Die E-Mail-Adresse Ihres Prumo-Kontos hat sich geändert',
      lines: [
        'Die E-Mail-Adresse Ihres Kontos bei Prumo lautet jetzt {email}. Mit dieser Adresse hier können Sie sich nicht mehr anmelden.',
        'Wenn Sie das nicht waren, wenden Sie sich sofort an den Administrator Ihres Unternehmens.',
      ],
      button: null,
    },
    email_is_new: {
      subject: 'Dies ist jetzt die E-Mail-Adresse Ihres Prumo-Kontos',
      lines: [
        'Diese Adresse ist jetzt die E-Mail-Adresse eines Kontos bei Prumo: Ab sofort dient sie zur Anmeldung.',
        'Wenn Sie das selbst geändert haben, müssen Sie nichts tun. Wenn Sie kein Konto bei Prumo haben, hat jemand Ihre Adresse irrtümlich angegeben: Öffnen Sie keine Links zu diesem Konto und benachrichtigen Sie den Prumo-Support.',
      ],
      button: null,
    },
    second_factor_released: {
      subject: 'Der zweite Faktor Ihres Prumo-Kontos wurde deaktiviert',
      lines: [
        'Der Prumo-Support hat den zweiten Faktor Ihres Kontos auf Anfrage deaktiviert und alle Ihre Sitzungen beendet. Sie melden sich jetzt nur mit dem Passwort an.',
        'Aktivieren Sie den zweiten Faktor unter „Sicherheit“ mit Ihrem neuen Telefon wieder.',
        'Wenn Sie nicht darum gebeten haben, legen Sie sofort ein neues Passwort fest und informieren Sie den Administrator Ihres Unternehmens.',
      ],
      button: 'Neues Passwort festlegen',
    },
    invitation: {
      subject: '{inviter} lädt Sie zu {company} bei Prumo ein',
      lines: [
        '{inviter} lädt Sie ein, bei Prumo im Unternehmen {company} mitzuarbeiten.',
        'Die Einladung gilt bis zum {last_day} und nur einmal. Wenn Sie sie nicht erwartet haben, ignorieren Sie diese Nachricht.',
      ],
      button: 'Einladung annehmen',
    },
  },
}
