import type { mailsTexts as pt } from '../../pt/server/mails.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'

export const mailsTexts = {
  frame: {
    greeting: 'Guten Tag {{name}},',
    greeting_without_name: 'Guten Tag,',
    heading: '{{text}}:',
    copy_link:
      'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    footer:
      'Prumo · Die Bücher des Unternehmens im Lot. Diese Nachricht wurde automatisch verschickt; bitte antworten Sie nicht darauf.',
  },
  kinds: {
    confirm_email: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Prumo',
      line_1:
        'Mit dieser E-Mail-Adresse wurde eine Registrierung bei Prumo begonnen. Bestätigen Sie sie, um das Konto anzulegen.',
      line_2: 'Der Link gilt {{minutes}} Minuten und nur einmal.',
      line_3:
        'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ohne Bestätigung wird kein Konto angelegt.',
      button: 'E-Mail-Adresse bestätigen',
    },
    already_registered: {
      subject: 'Sie haben bereits ein Konto bei Prumo',
      line_1:
        'Jemand wollte sich mit dieser E-Mail-Adresse bei Prumo registrieren, aber Sie haben bereits ein Konto. Daran hat sich nichts geändert.',
      line_2:
        'Wenn Sie es waren, melden Sie sich mit Ihrem Passwort an oder nutzen Sie „Passwort vergessen“.',
      line_3: 'Wenn Sie es nicht waren, müssen Sie nichts tun.',
      button: 'Bei Prumo anmelden',
    },
    reset_password: {
      subject: 'Neues Passwort für Prumo',
      line_1: 'Für Ihr Konto bei Prumo wurde ein neues Passwort angefordert.',
      line_2:
        'Der Link gilt {{minutes}} Minuten und nur einmal. Mit dem neuen Passwort enden alle offenen Sitzungen.',
      line_3:
        'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
      button: 'Neues Passwort festlegen',
    },
    password_changed: {
      subject: 'Ihr Passwort bei Prumo wurde geändert',
      line_1: 'Das Passwort Ihres Kontos bei Prumo wurde soeben geändert.',
      line_2:
        'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest und informieren Sie den Administrator Ihres Unternehmens.',
      button: 'Konto wiederherstellen',
    },
    email_changed: {
      subject: 'Die E-Mail-Adresse Ihres Prumo-Kontos hat sich geändert',
      line_1:
        'Die E-Mail-Adresse Ihres Kontos bei Prumo lautet jetzt {{email}}. Mit dieser Adresse hier können Sie sich nicht mehr anmelden.',
      line_2:
        'Wenn Sie das nicht waren, wenden Sie sich sofort an den Administrator Ihres Unternehmens.',
    },
    email_change_asked: {
      subject: 'Die E-Mail-Adresse Ihres Prumo-Kontos soll geändert werden',
      line_1:
        'Die E-Mail-Adresse Ihres Kontos bei Prumo soll in {{email}} geändert werden. Bis die neue Adresse bestätigt ist, gilt diese.',
      line_2:
        'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, legen Sie sofort ein neues Passwort fest: Das hebt den Wunsch auf.',
      button: 'Neues Passwort festlegen',
    },
    confirm_new_email: {
      subject: 'Bestätigen Sie die neue E-Mail-Adresse Ihres Prumo-Kontos',
      line_1:
        'Diese Adresse soll die E-Mail-Adresse eines Kontos bei Prumo werden. Nach der Bestätigung dient sie zur Anmeldung.',
      line_2: 'Der Link gilt {{minutes}} Minuten und nur einmal.',
      line_3: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Es ändert sich nichts.',
      button: 'E-Mail bestätigen',
    },
    second_factor_released: {
      subject: 'Der zweite Faktor Ihres Prumo-Kontos wurde deaktiviert',
      line_1:
        'Der Prumo-Support hat den zweiten Faktor Ihres Kontos auf Anfrage deaktiviert und alle Ihre Sitzungen beendet. Sie melden sich jetzt nur mit dem Passwort an.',
      line_2:
        'Aktivieren Sie den zweiten Faktor unter „Sicherheit“ mit Ihrem neuen Telefon wieder.',
      line_3:
        'Wenn Sie nicht darum gebeten haben, legen Sie sofort ein neues Passwort fest und informieren Sie den Administrator Ihres Unternehmens.',
      button: 'Neues Passwort festlegen',
    },
    purchase_waiting: {
      subject: '{{author}} bittet um die Freigabe eines Einkaufs',
      line_1:
        '{{author}} bittet in {{company}} um die Freigabe eines Einkaufs: {{supplier}}, {{amount}}.',
      line_2:
        'Der Einkauf wartet auf Ihre Entscheidung. In der Liste der Einkäufe stehen auch die anderen, die warten.',
      button: 'Einkauf ansehen',
    },
    charge: {
      subject: 'Zahlungsanforderung von {{company}}: {{amount}}, fällig am {{day}}',
      subject_late: 'Zahlungsanforderung von {{company}}: {{amount}}, war am {{day}} fällig',
      line_1: '{{company}} bittet Sie um eine Zahlung: {{label}}.',
      line_2:
        'Prüfen Sie vor der Zahlung in der App Ihrer Bank den Betrag und den Empfänger. Fragen? Wenden Sie sich an {{company}}.',
      line_3: 'Falls Sie schon gezahlt haben, ist diese Nachricht gegenstandslos.',
      payer: 'Zahler',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Betrag am {{date}}',
      boleto: 'Zeile des Boletos',
      pix: 'Pix-Code',
      button: 'Zahlungsseite öffnen',
    },
    charge_reminder: {
      subject: '{{subject}}',
      line_1: '{{company}} schickt Ihnen eine Erinnerung.',
      line_2:
        'Prüfen Sie vor der Zahlung in der App Ihrer Bank den Betrag und den Empfänger. Fragen? Wenden Sie sich an {{company}}.',
      line_3: 'Falls Sie schon gezahlt haben, ist diese Nachricht gegenstandslos.',
      payer: 'Zahler',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Betrag am {{date}}',
      boleto: 'Zeile des Boletos',
      pix: 'Pix-Code',
      one_of: '{{label}}',
      boleto_of: 'Zeile des Boletos von {{label}}',
      pix_of: 'Pix-Code von {{label}}',
      page_of: 'Zahlungsseite von {{label}}',
      button: 'Zahlungsseite öffnen',
    },
    invoice: {
      subject: 'Rechnung von {{company}}: {{amount}}',
      line_1: '{{company}} hat Ihnen eine Rechnung ausgestellt.',
      line_2: 'Fragen zur Rechnung? Wenden Sie sich an {{company}}.',
      number: 'Nummer',
      value: fieldsTexts.amount_cents,
      key: 'Zugriffsschlüssel',
    },
    certificate_ends: {
      subject: 'Das digitale Zertifikat von {{company}} läuft am {{last_day}} ab',
      line_1:
        'Das digitale A1-Zertifikat von {{company}} läuft am {{last_day}} ab. Danach wird damit keine Rechnung mehr ausgestellt oder abgeholt.',
      line_2:
        'Erneuern Sie das Zertifikat und senden Sie die neue Datei in den Unternehmensdaten, Reiter Zertifikat.',
    },
    webhook_stopped: {
      subject: 'Prumo sendet keine Ereignisse mehr an {{address}}',
      line_1:
        'Was {{company}} an {{address}} sendet, kam etwa einen Tag lang nicht an, oder die Adresse hat gemeldet, dass es sie nicht mehr gibt, oder die zuständige Person hat keinen Zugriff mehr. Prumo sendet nichts mehr.',
      line_2:
        'Sehen Sie unter „Für Entwickler“ die Antworten an, beheben Sie die Ursache und aktivieren Sie den Webhook wieder. Was nicht zugestellt wurde, kann 30 Tage lang erneut gesendet werden.',
    },
    invitation: {
      subject: '{{inviter}} lädt Sie zu {{company}} bei Prumo ein',
      line_1: '{{inviter}} lädt Sie ein, bei Prumo im Unternehmen {{company}} mitzuarbeiten.',
      line_2:
        'Die Einladung gilt bis zum {{last_day}} und nur einmal. Wenn Sie sie nicht erwartet haben, ignorieren Sie diese Nachricht.',
      button: 'Einladung annehmen',
    },
  },
} satisfies Translation<typeof pt>
