import type { invoiceNumbersTexts as pt } from '../pt/invoice-numbers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'
import { invoiceEmissionTexts } from './invoice-emission.ts'

export const invoiceNumbersTexts = {
  title: 'Entwertung von Nummern',
  hint: 'Eine vergebene NF-e-Nummer ohne Rechnung wird bis zum 10. des Folgemonats bei der Steuerbehörde entwertet.',
  numbers: 'Nummern',
  series: fieldsTexts.series,
  type: fieldsTexts.kind,
  types: { nfe: 'NF-e', nfse: 'NFS-e' },
  first: 'Erste',
  last: 'Letzte',
  origin: 'Herkunft',
  origins: { drawn: 'Hier ohne Rechnung', missing: 'Datei fehlt' },
  environments: invoiceEmissionTexts.environments,
  count: 'Anzahl',
  environment: fieldsTexts.environment,
  status: fieldsTexts.status,
  why: 'Warum',
  range: '{{first}} bis {{last}}',
  simulated_hint: 'Ein Simulator antwortet anstelle der Behörde: Nichts wurde wirklich entwertet.',
  statuses: {
    queued: 'In der Warteschlange',
    registered: 'Entwertet',
    rejected: 'Abgelehnt',
  },
  gaps: {
    title: 'Nummern ohne Rechnung',
    empty: 'Keine Nummer ist ohne Rechnung.',
    missing:
      'Zwischen Rechnungen des Unternehmens, ohne Datei und ohne Ausstellung: XML importieren oder im ausstellenden Programm prüfen.',
    acts: 'Aktionen',
    void: 'Entwerten',
    void_of: '{{range}} der Serie {{series}} entwerten',
    deleted_one: 'Die Rechnung mit der Nummer wurde gelöscht.',
    deleted_many: '{{count}} Rechnungen mit den Nummern wurden gelöscht.',
    deleted_other: '{{count}} Rechnungen mit den Nummern wurden gelöscht.',
    rejected_one: 'Eine abgelehnte Rechnung nutzt die Nummer nach der Korrektur',
    rejected_many: '{{count}} abgelehnte Rechnungen nutzen die Nummern nach der Korrektur',
    rejected_other: '{{count}} abgelehnte Rechnungen nutzen die Nummern nach der Korrektur',
  },
  dialog: {
    title: 'Nummern der Serie {{series}} entwerten?',
    message:
      'Eine entwertete Nummer bekommt nie wieder eine Rechnung. Das kann nicht zurückgenommen werden.',
    rejected_one:
      'Eine abgelehnte Rechnung hat eine dieser Nummern: später gesendet, bekommt sie eine andere.',
    rejected_many:
      '{{count}} abgelehnte Rechnungen haben diese Nummern: später gesendet, bekommen sie andere.',
    rejected_other:
      '{{count}} abgelehnte Rechnungen haben diese Nummern: später gesendet, bekommen sie andere.',
    first: 'Erste Nummer',
    last: 'Letzte Nummer',
    reason_hint: '15 bis 255 Zeichen: geht an die Behörde.',
    confirm: 'Entwerten',
    done: 'Entwertung bei der Behörde beantragt',
  },
  voids: {
    title: 'Entwertete Nummern',
    empty: 'Keine Nummer wurde entwertet.',
    said: 'Antwort',
    reason: 'Begründung: {{reason}}',
    when: 'Beantragt am',
    by: 'Wer',
    file: fieldsTexts.file_name,
    take_file: 'XML herunterladen',
    take_file_of: 'XML der Nummern {{range}} herunterladen',
  },
} satisfies Translation<typeof pt>
