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
  journal: {
    title: 'Journal als Text (hledger)',
    explained:
      'Alle Buchungen in doppelter Buchführung, als reiner Text. Öffnen Sie es in hledger und prüfen Sie DRE, DFC und Salden mit einem unabhängigen Programm. Die Salden jedes Monats stehen in der Datei und werden von ihm geprüft.',
    save: 'Journal speichern',
  },
} satisfies Translation<typeof pt>
