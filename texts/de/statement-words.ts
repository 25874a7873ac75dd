import type {
  statementNotices as notices,
  statementOpening as opening,
  statementRepairs as repairs,
} from '../pt/statement-words.ts'
import type { Translation } from '../engine/translation.ts'

export const statementRepairs = {
  encoding_utf8: 'Als UTF-8 gelesen, obwohl die Kopfzeile eine andere Kodierung nennt.',
  encoding_windows_1252: 'Als Windows-1252 gelesen, obwohl die Kopfzeile das nicht angibt.',
  encoding_utf16: 'Als UTF-16 gelesen, obwohl die Kopfzeile das nicht angibt.',
  header_charset_wrong: 'Die Kopfzeile nennt eine andere Kodierung, als die Datei hat.',
  several_documents: 'Mehrere OFX-Dokumente waren in einer Datei vereint.',
  file_truncated: 'Die Datei endet vorzeitig: Es können Bewegungen fehlen.',
  file_too_large: 'Die Datei ist zu groß und wurde nicht gelesen.',
  too_many_movements: 'Die Datei hat zu viele Bewegungen und wurde nicht gelesen.',
  unclosed_tags: 'Felder ohne Endmarke wurden trotzdem gelesen.',
  missing_end_tags: 'Blöcke ohne Endmarke wurden trotzdem gelesen.',
  bare_ampersand: 'Ein einzelnes „&“ wurde als Text gelesen.',
  text_cut: 'Sehr lange Texte wurden gekürzt.',
  comma_decimals: 'Beträge mit Dezimalkomma.',
  currency_sign: 'Beträge mit „R$“ oder einem anderen Währungszeichen.',
  amount_rounded: 'Beträge mit Bruchteilen eines Cents wurden gerundet.',
  amount_unreadable: 'Bewegungen ohne lesbaren Betrag wurden ausgesondert.',
  balance_rows: 'Saldozeilen, die als Bewegung auftreten, wurden ausgesondert.',
  date_missing: 'Bewegungen ohne Datum wurden ausgesondert.',
  date_impossible: 'Bewegungen mit unmöglichem Datum wurden ausgesondert.',
  currency_alias: 'Währung BRC als BRL gelesen.',
  repeated_fitids: 'Verschiedene Bewegungen haben dieselbe Kennung; alle wurden behalten.',
  unknown: 'Die Datei brauchte eine Korrektur ({{code}}).',
} satisfies Translation<typeof repairs>

/** What is noticed of a statement before it is imported. */
export const statementNotices = {
  stopped: {
    named: 'Import angehalten: Dieser Auszug gehört zum Konto {{name}}.',
    unnamed: 'Import angehalten: Dieser Auszug gehört zu einem anderen Konto des Unternehmens.',
    hint: 'Dateien derselben Bank, Filiale und Nummer wurden dort importiert. Importieren Sie ihn dort; war das Konto falsch, machen Sie zuerst dessen Importe rückgängig.',
  },
  overlap: 'Die Tage vom {{from}} bis {{to}} stehen bereits in einer anderen Datei dieses Kontos.',
  overlap_hint: 'Wiederholte Zeilen werden erkannt und nicht erneut übernommen.',
  gap: 'Vom {{from}} bis {{to}} gibt es zwischen dieser Datei und der vorigen keine Bewegungen.',
  gap_missing:
    'Nach den Banksalden fehlen aus diesen Tagen Bewegungen von {{amount}}. Laden Sie den Auszug dieses Zeitraums herunter.',
  gap_unknown: 'Gab es an diesen Tagen Bewegungen, laden Sie den Auszug dieses Zeitraums herunter.',
  repair_line: 'Zeile {{lines}} der Datei.',
  repair_lines: 'Zeilen {{lines}} der Datei.',
  repair_more_lines: 'Zeilen {{lines}} der Datei und {{count}} weitere.',
} satisfies Translation<typeof notices>

/** The opening balance that a statement proposes. */
export const statementOpening = {
  lines_one:
    '{{count}} Zeile liegt vor dem Anfangssaldo vom {{date}} und kommt nicht in dieses Konto.',
  lines_many:
    '{{count}} Zeilen liegen vor dem Anfangssaldo vom {{date}} und kommen nicht in dieses Konto.',
  lines_other:
    '{{count}} Zeilen liegen vor dem Anfangssaldo vom {{date}} und kommen nicht in dieses Konto.',
  hint: 'Der Anfangssaldo enthält schon, was davor war. Um diese Zeilen zu importieren, lassen Sie das Konto vor der ersten beginnen.',
  hint_undeclared:
    'Die Bank nennt in dieser Datei keinen Saldo: Geben Sie an, was vor der ersten Zeile auf dem Konto war.',
  mend: 'Anfangssaldo ändern',
  date: 'Tag des Anfangssaldos',
  cents: 'Saldo an diesem Tag',
  save: 'Speichern und Datei neu lesen',
  cancel: 'Abbrechen',
  saved: 'Anfangssaldo auf {{date}} geändert',
  ask: 'Bitten Sie jemanden, der Bankkonten bearbeiten darf, den Anfangssaldo zu ändern.',
} satisfies Translation<typeof opening>
