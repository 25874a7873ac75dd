import type { courseAccessTexts as pt } from '../pt/course-access.ts'
import type { Translation } from '../engine/translation.ts'

export const courseAccessTexts = {
  title: 'Lernplattform',
  unknown: 'Diese Plattform gibt es nicht.',
  simulated: 'Simuliert',
  simulated_hint:
    'Ein Simulator antwortet anstelle der Plattform: Niemand wird wirklich eingeschrieben.',
  states: { connected: 'Verbunden', error: 'Mit Fehler', disconnected: 'Getrennt' },
  keys: 'Schlüssel',
  connect: 'Testen und verbinden',
  test: 'Verbindung testen',
  test_ok: '{{name}} hat geantwortet und die Schlüssel angenommen',
  disconnect: 'Trennen',
  disconnect_title: '{{name}} trennen?',
  disconnect_message:
    'Bis zur nächsten Verbindung wird kein Kurs freigeschaltet oder gesperrt. Freigeschaltete bleiben es.',
  disconnected: 'Verbindung mit {{name}} beendet',
  how: {
    memberkit:
      'Geben Sie beim Produkt unter „Integration“ die Nummer der Klasse ein, oder „assinatura-“ und die Nummer der Mitgliedschaft.',
    cademi:
      'Geben Sie beim Produkt unter „Integration“ den Produktcode bei Cademí ein. „Account ID“ ist der Kontoname, der vor .cademi.com.br steht.',
    curseduca: 'Geben Sie beim Produkt unter „Integration“ die Nummer der Gruppe ein.',
  },
  overview: {
    title: 'Verbindung',
    missing: 'Es fehlen: {{names}}.',
    granted: 'Freigeschaltete Kurse',
    waiting: 'Wartend',
    failed: 'Fehlgeschlagen',
    changed: 'Geändert von',
  },
  list: {
    title: 'Kurszugänge',
    at: 'Geändert am',
    status: 'Status',
    client: 'Teilnehmer',
    email: 'E-Mail',
    course: 'Kurs',
    sale: 'Verkauf',
    fault: 'Problem',
    filter: 'Status der Zugänge',
    all: 'Alle Zugänge',
    none: 'Noch kein Verkauf hat einen Kurs freigeschaltet.',
    acts: 'Aktionen',
    replay: 'Erneut senden',
    replay_failed: 'Fehlgeschlagene senden',
    next_try: 'Nächster Versuch am {{when}}.',
    statuses: { waiting: 'Wartend', done: 'Erledigt', failed: 'Fehlgeschlagen' },
    replayed_one: '{{count}} Zugang wartet wieder',
    replayed_many: '{{count}} Zugänge warten wieder',
    replayed_other: '{{count}} Zugänge warten wieder',
  },
  wishes: {
    granted: {
      waiting: 'Freischaltung wartet',
      done: 'Freigeschaltet',
      failed: 'Freischaltung fehlgeschlagen',
    },
    revoked: { waiting: 'Sperrung wartet', done: 'Gesperrt', failed: 'Sperrung fehlgeschlagen' },
  },
  tries: {
    granted: {
      done: 'Kurs freigeschaltet',
      kept: 'Kurs durch einen anderen Verkauf freigeschaltet',
      failed: 'Freischaltung hat nicht geklappt',
    },
    revoked: {
      done: 'Kurs gesperrt',
      kept: 'Kurs behalten: ein anderer Verkauf an dieselbe Person hat ihn freigeschaltet',
      failed: 'Sperrung hat nicht geklappt',
    },
  },
  of_sale: { title: 'Kurszugang', no_email: 'Keine E-Mail' },
  faults: {
    unreachable: 'Die Plattform hat nicht geantwortet.',
    rate_limited: 'Die Plattform hat zu viele Anfragen erhalten.',
    unreadable_answer: 'Die Antwort der Plattform war nicht lesbar.',
    credentials_refused:
      'Die Plattform hat die Schlüssel abgelehnt. Prüfen Sie sie unter „Schlüssel“.',
    certificate_refused: 'Die Plattform hat das Zertifikat abgelehnt.',
    unknown_there: 'Die Plattform kennt diesen Kurs nicht. Prüfen Sie den Code beim Produkt.',
    private_address: 'Die Adresse führt in ein privates Netz.',
    refused: 'Die Plattform hat die Anfrage abgelehnt. Prüfen Sie die Daten der Person.',
    credentials_missing: 'Es fehlen Schlüssel. Geben Sie sie unter „Schlüssel“ ein.',
    not_written: 'Die Antwort der Plattform konnte nicht gespeichert werden.',
    no_email: 'Der Kunde hat keine E-Mail. Tragen Sie sie beim Kontakt ein und senden Sie erneut.',
    unknown_course:
      'Der Kurscode beim Produkt gehört nicht zur Plattform. Korrigieren Sie ihn und senden Sie erneut.',
  },
} satisfies Translation<typeof pt>
