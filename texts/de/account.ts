import type { accountTexts as pt } from '../pt/account.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const accountTexts = {
  cancel: 'Abbrechen',
  save: 'Speichern',
  profile: {
    title: 'Mein Profil',
    avatar: 'Ihr Foto',
    attach: 'Foto hinzufügen',
    file: 'Fotodatei',
    hint: 'Klicken Sie auf das Bild, um Ihr Foto hinzuzufügen',
    remove: 'Entfernen',
    avatar_type: 'Das Foto muss eine JPEG-, PNG-, WebP- oder GIF-Datei sein.',
    avatar_size: 'Das Foto überschreitet die Grenze von 5 MB. Wählen Sie ein kleineres.',
    email: fieldsTexts.email,
    ddi: 'Vorwahl',
    phone: fieldsTexts.phone,
    phone_hint: '(XX) XXXXX-XXXX',
    old_password: 'Aktuelles Passwort',
    saved: 'Profil erfolgreich aktualisiert!',
    confirm_email:
      'Wir haben einen Link an {{email}} gesendet. Öffnen Sie ihn innerhalb von 30 Minuten, um die neue E-Mail-Adresse zu bestätigen; bis dahin gilt die bisherige.',
  },
  password: {
    old: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    confirmation: 'Neues Passwort bestätigen',
    phone_missing: 'Ihr Profil hat noch keine Telefonnummer. Geben Sie sie ein, um fortzufahren.',
    others_end: 'Beim Speichern werden Ihre anderen Sitzungen beendet.',
    saved: 'Daten erfolgreich aktualisiert!',
  },
  security: {
    title: 'Sicherheit',
    password: 'Passwort',
    sessions: 'Sitzungen',
    factor: 'Zweiter Faktor',
    factor_required:
      'Dieses Unternehmen verlangt von allen einen zweiten Faktor. Aktivieren Sie Ihren, um fortzufahren.',
    factor_to_approve:
      'Zum Freigeben von Zahlungen verlangt dieses Unternehmen einen Code des zweiten Faktors. Aktivieren Sie Ihren, dann geht die Freigabe von selbst weiter.',
    factor_first:
      'Um den zweiten Faktor von anderen zu verlangen, aktivieren Sie zuerst Ihren: Ohne ihn wären auch Sie ausgesperrt. Danach geht es von selbst weiter.',
  },
  sessions: {
    device: '{{browser}} unter {{system}}',
    unknown: 'Unbekanntes Gerät',
    seen: 'Zuletzt verwendet: {{instant}}, von {{ip}}',
    created: 'Angemeldet: {{instant}}',
    current: 'Diese Sitzung',
    end: 'Beenden',
    end_device: 'Sitzung auf {{device}} beenden',
    end_others: 'Die anderen beenden',
    sure: 'Alle anderen Geräte müssen sich neu anmelden.',
    ended: 'Sitzung beendet.',
    others_ended: 'Die anderen Sitzungen wurden beendet.',
    rule: 'Eine Sitzung endet nach einem Tag ohne Nutzung und spätestens 30 Tage nach der Anmeldung.',
    failed: 'Die Sitzungen konnten nicht geladen werden.',
  },
  proof: {
    title: 'Mit dem zweiten Faktor bestätigen',
    hint: 'Dieses Unternehmen verlangt einen Code zum Freigeben von Zahlungen und zum Ändern, wer freigibt. Er gilt 10 Minuten.',
    confirm: 'Bestätigen',
  },
  factor: {
    explanation:
      'Mit dem zweiten Faktor verlangt die Anmeldung auch einen Code von Ihrem Handy: Ein gestohlenes Passwort genügt nicht. Verwenden Sie eine Authentifizierungs-App wie Google Authenticator, Microsoft Authenticator, 1Password oder Aegis.',
    old_password: 'Aktuelles Passwort',
    start: 'Beginnen',
    scan: 'Scannen Sie den QR-Code mit der App und geben Sie den 6-stelligen Code ein, den sie anzeigt.',
    qr: 'QR-Code für die Authentifizierungs-App',
    by_hand:
      'Wenn Sie den QR-Code nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
    code: 'Code aus der App',
    turn_on: 'Aktivieren',
    on: 'Aktiv seit {{instant}}',
    codes_left_zero: 'Es ist kein Wiederherstellungscode mehr übrig. Erzeugen Sie neue.',
    codes_left_one: '{{count}} Wiederherstellungscode ist übrig.',
    codes_left_many: '{{count}} Wiederherstellungscodes sind übrig.',
    codes_left_other: '{{count}} Wiederherstellungscodes sind übrig.',
    renew: 'Neue Codes erzeugen',
    renew_text: 'Die bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
    turn_off: 'Deaktivieren',
    turn_off_text: 'Ohne zweiten Faktor genügt das Passwort allein für den Zugang zu Ihrem Konto.',
    code_or_recovery: 'Code aus der App oder Wiederherstellungscode',
    turned_off: 'Zweiter Faktor deaktiviert.',
    failed: 'Der zweite Faktor konnte nicht geladen werden.',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    warning:
      'Bewahren Sie diese Codes sicher auf: Mit jedem können Sie sich einmal statt mit dem Handy anmelden. Sie werden nicht noch einmal angezeigt.',
    copy: 'Kopieren',
    download: 'Als Datei speichern',
    kept: 'Gesichert',
    copied: 'Codes kopiert.',
  },
} satisfies Translation<typeof pt>
