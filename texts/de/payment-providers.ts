import type { paymentProvidersTexts as pt } from '../pt/payment-providers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const paymentProvidersTexts = {
  title: 'Zahlungsanbieter',
  back: 'Zahlungsanforderungen',
  help: 'Wer für das Unternehmen einnimmt: ein Anbieter, die Bank oder der eigene Pix-Schlüssel.',
  states: { connected: 'Verbunden', error: 'Mit Fehler', disconnected: 'Getrennt' },
  lacks_keys: 'Schlüssel fehlen',
  not_connected: 'Nicht verbunden',
  about: {
    asaas:
      'Pix, Boleto und Karte. Das Geld bleibt in der Brieftasche, bis es an die Bank ausgezahlt wird.',
    banco_inter: 'Boleto mit Pix. Das Geld kommt auf dem Konto bei Inter an.',
    api_pix:
      'Dynamischer Pix-Code der Bank Ihres Schlüssels, mit Strafe, Zinsen und Rabatt. Das Geld kommt auf dem Konto an.',
    own_pix: 'Pix-Code des eigenen Schlüssels, ohne Gebühr. Bezahlt, sobald der Auszug es zeigt.',
  },
  connect: 'Verbinden',
  settings: 'Einstellungen',
  keys: 'Schlüssel',
  account_keys: 'Schlüssel und Zertifikat sind die des Bankkontos, Reiter „API-Integration“.',
  account_keys_older:
    'Bank, Adresse oder Konto wurden nach dem Speichern der Schlüssel geändert: Es wird nichts gesendet. Geben Sie die Schlüssel beim Bankkonto, Reiter „API-Integration“, noch einmal ein.',
  account_right:
    'Konto und Adressen sagen, wohin die Schlüssel des Bankkontos gehen. Nur wer Bankkonten ändern darf, ändert sie.',
  account_hint:
    'Mit anderem Server oder Konto geben Sie danach die Schlüssel des Bankkontos noch einmal ein.',
  missing: 'Es fehlen: {{names}}.',
  test: 'Verbindung prüfen',
  test_ok: '{{name}} hat geantwortet und die Schlüssel angenommen',
  sync: 'Jetzt fragen',
  synced: 'Nach den offenen Zahlungsanforderungen wird gefragt',
  disconnect: 'Trennen',
  disconnect_title: '{{name}} trennen?',
  disconnect_message:
    'Keine neue Zahlungsanforderung geht hinaus, kein Aufruf wird angenommen. Gesendete bleiben.',
  disconnected: 'Verbindung mit {{name}} beendet',
  saved: '{{name}} eingerichtet',
  save: 'Speichern',
  wallet: 'Konto, auf dem das Geld ankommt',
  wallet_hint: 'Leer legt das Konto der Brieftasche an.',
  defaults: 'In neuen Zahlungsanforderungen',
  pix_key: 'Pix-Schlüssel',
  pix_name: 'Name des Empfängers',
  pix_city: 'Stadt des Empfängers',
  api_url: 'Adresse der API Pix',
  api_url_hint: 'Der Bank, etwa https://pix.banco.com.br/api/v2.',
  token_url: 'Adresse für Tokens',
  token_url_hint: 'Wo die Bank das Zugriffstoken ausgibt (OAuth2).',
  account: 'Konto',
  last_call: 'Letzter Aufruf',
  synced_until: 'Zuletzt gefragt',
  refused_calls: 'Abgelehnte Aufrufe',
  failed_calls: 'Fehlgeschlagene Aufrufe',
  never: 'Noch nicht',
  address: 'Adresse für Aufrufe anlegen',
  renew_address: 'Adresse für Aufrufe wechseln',
  renew_title: 'Adresse wechseln?',
  renew_message: 'Die jetzige Adresse endet sofort. Was verloren geht, wird nachts gefragt.',
  address_title: 'Adresse für Aufrufe von {{name}}',
  address_registered: '{{name}} hat diese Adresse und ruft sie auf. Es ist nichts einzufügen.',
  address_refused:
    'Diese Adresse gilt, aber {{name}} hat sie nicht übernommen: {{reason}} Beheben Sie das und wechseln Sie die Adresse noch einmal. Bis dahin werden Zahlungen nachts abgefragt.',
  address_stale:
    'Die Zugangsdaten des Kontos wurden geändert, nachdem die Bank die Adresse für Aufrufe erhalten hatte: Sie meldet vielleicht ein anderes Konto. Mit Verbindung prüfen wird die Adresse neu hinterlegt.',
  address_renewed:
    '{{name}} hat die Schlüssel angenommen und eine neue Adresse für Aufrufe zu diesem Konto erhalten.',
  address_stays:
    '{{name}} hat die Schlüssel angenommen, die neue Adresse für Aufrufe aber nicht. Mit Adresse für Aufrufe wechseln sehen Sie den Grund.',
  address_close: 'Schließen',
  copy: 'Kopieren',
  calls: 'Erhaltene Aufrufe',
  no_calls: 'Kein Aufruf erhalten.',
  received_at: 'Erhalten am',
  told: 'Aufruf',
  call_status: fieldsTexts.status,
  charge: 'Zahlungsanforderung',
  replay: 'Fehlgeschlagene erneut verarbeiten',
  replayed: 'Die Aufrufe warten wieder',
  call_statuses: {
    waiting: 'Wartet',
    handled: 'Verarbeitet',
    ignored: 'Keine hier',
    failed: 'Fehlgeschlagen',
  },
  simulated: 'Simuliert',
  simulated_hint: 'Ein Simulator antwortet anstelle des Anbieters: Keine Zahlung ist echt.',
  faults: {
    private_address:
      'Die Adresse der Bank führt in ein privates Netz. Prüfen Sie sie unter „Einstellungen“.',
    unreachable: 'Der Anbieter hat nicht geantwortet. Versuchen Sie es in einigen Minuten erneut.',
    rate_limited: 'Der Anbieter wurde zu oft gefragt. Versuchen Sie es später erneut.',
    unreadable_answer: 'Die Antwort des Anbieters war nicht lesbar.',
    credentials_refused:
      'Der Anbieter hat die Schlüssel abgelehnt. Prüfen Sie sie unter „Schlüssel“; die einer Bank stehen beim Bankkonto unter „API-Anbindung“.',
    certificate_refused: 'Die Bank hat das Zertifikat abgelehnt. Prüfen Sie es am Bankkonto.',
    unknown_there: 'Der Anbieter kennt dieses Konto nicht. Prüfen Sie die Schlüssel.',
    refused: 'Der Anbieter hat abgelehnt. Prüfen Sie die Rechte der Schlüssel.',
    credentials_missing:
      'Schlüssel fehlen. Geben Sie sie unter „Schlüssel“ ein; die einer Bank beim Bankkonto unter „API-Anbindung“.',
    not_written:
      'Was der Anbieter sagte, konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  },
} satisfies Translation<typeof pt>
