import type { accountingTexts as pt } from '../pt/accounting.ts'
import type { Translation } from '../engine/translation.ts'

export const accountingTexts = {
  title: 'Buchhaltung',
  subtitle: 'Was die Bücher für den Steuerberater und andere Programme verlässt.',
  from: 'Von',
  until: 'Bis',
  whole_months: 'Monate werden ganz genommen.',
  upside_down: 'Das Ende liegt vor dem Anfang.',
  saved: 'Datei gespeichert: {{name}}',
  faults: {
    history_field_unknown:
      'Ein Feld gibt es nicht. Verwenden Sie die angebotenen, in geschweiften Klammern.',
    accounting_code_twice: 'Für dasselbe Konto gibt es zwei Codes.',
    layout_name_twice: 'Zwei Vorlagen haben diesen Namen.',
  },
  journal: {
    title: 'Journal als Text (hledger)',
    explained:
      'Alle Buchungen in doppelter Buchführung, als reiner Text. Öffnen Sie es in hledger und prüfen Sie DRE, DFC und Salden mit einem unabhängigen Programm. Die Salden jedes Monats stehen in der Datei und werden von ihm geprüft.',
    save: 'Journal speichern',
  },
} satisfies Translation<typeof pt>
